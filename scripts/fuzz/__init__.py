"""Fuzz: generated inputs for everything that processes untrusted data, in many processes.

    python -m scripts.fuzz --count 1000000 --seed 7 --jobs 16 --out fuzzed/     counts, faults, the slowest, memory
    python -m scripts.fuzz --count 1000000 --seed 7 --jobs 16 --out fuzzed/     again: what is done is not repeated
    python -m scripts.fuzz --replay 7:1234                                      one input once more
    python -m scripts.fuzz --table fuzzed/ more/                                what several runs found, as a table

An input is generated from a seed and a number, so faults are reproducible. `targets` lists the targets and `on_*` have
their checks; `mutations` generates the inputs; `running` distributes them over processes and replaces those that crash
or hang.
"""
