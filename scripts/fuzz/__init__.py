"""Fuzz: made inputs through everything that reads or writes what comes from elsewhere, in many processes.

    python -m scripts.fuzz --count 1000000 --seed 7 --jobs 16 --out fuzzed/     counts, faults, the slowest, memory
    python -m scripts.fuzz --count 1000000 --seed 7 --jobs 16 --out fuzzed/     again: what is done is not repeated
    python -m scripts.fuzz --replay 7:1234                                      one input once more
    python -m scripts.fuzz --table fuzzed/ more/                                what several runs found, as a table

An input is made from a seed and a number, so a fault is found again by both. `targets` says what is tried and what must
hold; `mutations` makes the inputs; `running` spreads them over processes, and outlives one that dies or hangs.
"""
