"""PPO: learns Norenberc for two, in both seats, against random moves.

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
CLOCK = time.process_time if DEVICE == "cpu" else time.time  # whatever else a machine does
GAMES, STEPS, PART = (64, 32, 512) if DEVICE == "cpu" else (8192, 32, 32768)


class Tables:
    """A batch for each seat of ours; the other seat moves at random."""

    def __init__(self, games, seed):
        how = {"observation": "numbers", "values": True, "seed": seed, "device": DEVICE}
        self.envs = [
            guildhall.envs.batch("norenberc", 2, games, opponents={1 - seat: "random"}, **how)
            for seat in (0, 1)
        ]
        self.side = torch.tensor([1.0, -1.0], device=DEVICE).repeat_interleave(games)

    def told(self, name):
        return torch.cat([torch.from_dlpack(getattr(env, name)) for env in self.envs])

    def ahead(self, name):
        both = self.told(name).float()
        return (both[:, 0] - both[:, 1]) * self.side

    def think(self, net):
        """What is seen, large numbers made small, what is legal, and what the net makes of it."""
        numbers, legal = self.told("observation").float(), self.told("legal").long()
        seen = torch.sign(numbers) * torch.log1p(numbers.abs())
        return seen, legal, *judged(net, seen, legal)

    def step(self, legal, choice):
        for env, own in zip(self.envs, legal.gather(1, choice[:, None]).chunk(2), strict=True):
            env.step(own[:, 0])
        return self.ahead("reward"), self.told("done")


def new_net():
    """Three layers: a number for every action, and a value."""
    shape = Tables(1, 1).envs[0]
    first, last = nn.Linear(shape.observation.shape[1], 256), nn.Linear(256, shape.actions + 1)
    return nn.Sequential(first, nn.ReLU(), nn.Linear(256, 256), nn.ReLU(), last).to(DEVICE)


def judged(net, seen, legal):
    """A policy over the legal actions, and a value."""
    made = net(seen)
    logits = made.gather(1, legal.clamp(min=0)).masked_fill(legal < 0, -1e9)
    return distributions.Categorical(logits=logits), made[:, -1]


def train(net, seconds):
    """Play and improve for so long; how many decisions that took."""
    tables, best = Tables(GAMES, SEED), torch.optim.Adam(net.parameters(), 1e-3)
    began, decisions, lead = CLOCK(), 0, tables.ahead("value") / 10_000
    while (spent := CLOCK() - began) < seconds:
        rows, gains, gain = [], [], 0.0
        with torch.no_grad():
            for _ in range(STEPS):
                seen, legal, policy, value = tables.think(net)
                choice = policy.sample()
                won, done = tables.step(legal, choice)
                now = tables.ahead("value") / 10_000  # a lead so large counts like a win
                reward, lead = won + torch.where(done, 0.0, now) - lead, now
                rows.append((seen, legal, choice, policy.log_prob(choice), value, reward, done))
            after = tables.think(net)[3]
        for *_, value, reward, done in reversed(rows):
            gain = reward + ~done * (after + 0.95 * gain) - value
            after, gains = value, [gain, *gains]
        data, gains = [torch.cat(column) for column in zip(*rows, strict=True)], torch.cat(gains)
        best.param_groups[0]["lr"] = 1e-3 * (1 - spent / seconds)
        for part in torch.randperm(2 * len(gains), device=DEVICE).split(PART):
            seen, legal, choice, before, value, *_ = (column[part % len(gains)] for column in data)
            policy, now = judged(net, seen, legal)
            target = gains[part % len(gains)]
            gain = (target - gains.mean()) / (gains.std() + 1e-8)
            ratio = (policy.log_prob(choice) - before).exp()
            clipped = torch.min(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()
            error = (now - value - target).pow(2).mean()
            best.zero_grad()
            (0.5 * error - clipped - 0.01 * policy.entropy().mean()).backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            best.step()
        decisions += len(gains)
    return decisions


@torch.no_grad()
def wins(net, games=1000):
    """The share of wins in the first game of every place, playing the best moves."""
    tables, share = Tables(games // 2, 10**9), 0.0
    left = torch.ones(games, dtype=torch.bool, device=DEVICE)
    while left.any():
        _, legal, policy, _ = tables.think(net)
        won, done = tables.step(legal, policy.probs.argmax(1))
        share, left = share + float((won[done & left] + 1).sum()) / 2, left & ~done
    return share / games


if __name__ == "__main__":
    torch.manual_seed(SEED)
    torch.set_num_threads(1)  # layers so small are slower on several
    net = new_net()
    print(f"before: {wins(net):.1%} of games won against random moves")
    print(f"after {train(net, SECONDS):,} decisions: {wins(net):.1%}")
