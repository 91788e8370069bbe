"""PPO for Norenberc with two players: one net learns both seats against random moves.

pip install guildhall-games torch
python ppo.py [SECONDS [cpu|cuda [SEED]]]
"""

import sys
import time

import torch
from torch import distributions, nn

import guildhall

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 300.0
DEVICE = sys.argv[2] if len(sys.argv) > 2 else "cpu"
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 1
CLOCK = time.process_time if DEVICE == "cpu" else time.time  # CPU time: other programs do not count
NUM_ENVS, NUM_STEPS, MINIBATCH_SIZE = (64, 32, 512) if DEVICE == "cpu" else (8192, 32, 32768)
LEARNING_RATE, GAE_LAMBDA, CLIP_COEF, ENT_COEF, VF_COEF, MAX_GRAD_NORM = (
    1e-3,
    0.95,
    0.2,
    0.01,
    0.5,
    0.5,
)
VALUE_SCALE = 10_000  # a lead of ten points, in thousandths, counts like a win


class Envs:
    """One batch for each seat of the learner; the other seat moves at random."""

    def __init__(self, games, seed, stream="training"):
        config = {"observation": "numbers", "values": True, "device": DEVICE}
        config |= {"seed": seed, "stream": stream}
        self.batches = [
            guildhall.envs.batch("norenberc", 2, games, opponents={1 - seat: "random"}, **config)
            for seat in (0, 1)
        ]
        self.sign = torch.tensor([1.0, -1.0], device=DEVICE).repeat_interleave(games)

    def array(self, name):
        return torch.cat([torch.from_dlpack(getattr(batch, name)) for batch in self.batches])

    def margin(self, name):
        """The learner's number minus the opponent's."""
        by_seat = self.array(name).float()
        return (by_seat[:, 0] - by_seat[:, 1]) * self.sign

    def observe(self):
        """Observations on a logarithmic scale, and legal actions."""
        numbers = self.array("observation").float()
        return torch.sign(numbers) * torch.log1p(numbers.abs()), self.array("legal").long()

    def step(self, legal, index):
        actions = legal.gather(1, index[:, None])[:, 0]
        for batch, own in zip(self.batches, actions.chunk(2), strict=True):
            batch.step(own)
        return self.margin("reward"), self.array("done")


def new_net():
    """Three layers; the outputs are a logit for every action and a value."""
    batch = Envs(1, 1).batches[0]
    first, last = nn.Linear(batch.observation.shape[1], 256), nn.Linear(256, batch.actions + 1)
    return nn.Sequential(first, nn.ReLU(), nn.Linear(256, 256), nn.ReLU(), last).to(DEVICE)


def forward(net, observation, legal):
    """The policy over the legal actions, and the value."""
    output = net(observation)
    logits = output.gather(1, legal.clamp(min=0)).masked_fill(legal < 0, -1e9)
    return distributions.Categorical(logits=logits), output[:, -1]


@torch.no_grad()
def collect_rollout(net, envs, potential):
    """Play NUM_STEPS; the transitions, the bootstrap value and the last potential.

    Rewards are shaped by the potential, the lead by the game's own `value`.
    """
    rollout = []
    for _ in range(NUM_STEPS):
        observation, legal = envs.observe()
        policy, value = forward(net, observation, legal)
        index = policy.sample()
        final_reward, done = envs.step(legal, index)
        next_potential = envs.margin("value") / VALUE_SCALE
        reward = final_reward + torch.where(done, 0.0, next_potential) - potential
        potential = next_potential
        log_prob = policy.log_prob(index)
        rollout.append((observation, legal, index, log_prob, value, reward, done))
    return rollout, forward(net, *envs.observe())[1], potential


def compute_gae(rollout, next_value):
    advantages, last_gae = [], 0.0
    for *_, value, reward, done in reversed(rollout):
        last_gae = reward + ~done * (next_value + GAE_LAMBDA * last_gae) - value
        next_value, advantages = value, [last_gae, *advantages]
    return torch.cat(advantages)


def update(net, optimizer, rollout, advantages):
    """Two epochs of PPO over the rollout."""
    columns = [torch.cat(column) for column in zip(*rollout, strict=True)]
    mean, std = advantages.mean(), advantages.std()
    for chosen in torch.randperm(2 * len(advantages), device=DEVICE).split(MINIBATCH_SIZE):
        rows = chosen % len(advantages)
        observation, legal, index, old_log_prob, old_value, *_ = (c[rows] for c in columns)
        policy, value = forward(net, observation, legal)
        advantage = (advantages[rows] - mean) / (std + 1e-8)
        ratio = (policy.log_prob(index) - old_log_prob).exp()
        clipped_ratio = ratio.clamp(1 - CLIP_COEF, 1 + CLIP_COEF)
        policy_loss = -torch.min(ratio * advantage, clipped_ratio * advantage).mean()
        value_loss = (value - old_value - advantages[rows]).pow(2).mean()
        loss = policy_loss + VF_COEF * value_loss - ENT_COEF * policy.entropy().mean()
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), MAX_GRAD_NORM)
        optimizer.step()


def train(net, seconds):
    """Train for some seconds; return the number of decisions."""
    envs, optimizer = Envs(NUM_ENVS, SEED), torch.optim.Adam(net.parameters(), LEARNING_RATE)
    start, decisions, potential = CLOCK(), 0, envs.margin("value") / VALUE_SCALE
    while (elapsed := CLOCK() - start) < seconds:
        rollout, next_value, potential = collect_rollout(net, envs, potential)
        advantages = compute_gae(rollout, next_value)
        optimizer.param_groups[0]["lr"] = LEARNING_RATE * (1 - elapsed / seconds)
        update(net, optimizer, rollout, advantages)
        decisions += len(advantages)
    return decisions


@torch.no_grad()
def wins(net, games=1000):
    """The share of wins in the first game of every slot, with the likeliest actions."""
    envs, share = Envs(games // 2, 0, "evaluation"), 0.0
    running = torch.ones(games, dtype=torch.bool, device=DEVICE)
    while running.any():
        observation, legal = envs.observe()
        policy, _ = forward(net, observation, legal)
        reward, done = envs.step(legal, policy.probs.argmax(1))
        share += float((reward[done & running] + 1).sum()) / 2
        running &= ~done
    return share / games


if __name__ == "__main__":
    torch.manual_seed(SEED)
    torch.set_num_threads(1)  # several threads are slower for layers this small
    net = new_net()
    print(f"before: {wins(net):.1%} of games won against random moves")
    print(f"after {train(net, SECONDS):,} decisions: {wins(net):.1%}")
