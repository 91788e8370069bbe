"""Training of policy and value nets by self-play with PPO: `guildhall train`."""
