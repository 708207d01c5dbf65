"""Posterior: a success rate given users' reports, with its credible interval.

    an estimate of 0.7, 3 worked, 5 failed  ->  Beta(0.7 × 4 + 3, 0.3 × 4 + 5) = Beta(5.8, 6.2)
                                                mean 0.48, between 0.26 and 0.71 with 90 % probability

An author's estimate weighs as much as ESTIMATE_WEIGHT reports, a measured rate as much as its own trials. The interval
is the central one of the Beta distribution: equal tail probabilities.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from kb.entry import Rate

ESTIMATE_WEIGHT = 4.0  # reports: after four of them, users have the same weight as the author
UNSTATED = 0.5  # the mean of the prior where the entry states no rate
UNSTATED_WEIGHT = 2.0  # and its weight: Beta(1, 1), uniform
CREDIBLE = 0.9  # probability that the rate lies in the interval


@dataclass(frozen=True, slots=True)
class Posterior:
    """A Beta distribution over a success rate, and its inputs."""

    alpha: float
    beta: float
    worked: int  # reports
    failed: int
    prior_mean: float
    prior_weight: float  # in reports

    @property
    def mean(self) -> float:
        """The expected rate."""
        return self.alpha / (self.alpha + self.beta)

    def interval(self, credible: float = CREDIBLE) -> tuple[float, float]:
        """Return the bounds of the central interval with that probability."""
        tail = (1.0 - credible) / 2.0
        return quantile(tail, self.alpha, self.beta), quantile(1.0 - tail, self.alpha, self.beta)


def posterior(prior: Rate | None, worked: int = 0, failed: int = 0) -> Posterior:
    """Combine an entry's own rate with the reports of users."""
    mean, weight = UNSTATED, UNSTATED_WEIGHT
    if prior is not None:
        mean, weight = prior.value, float(prior.trials or ESTIMATE_WEIGHT)
    mean = min(max(mean, 0.01), 0.99)  # a prior of exactly 0 or 1 could not be changed by reports
    return Posterior(mean * weight + worked, (1.0 - mean) * weight + failed, worked, failed, mean, weight)


def quantile(share: float, alpha: float, beta: float) -> float:
    """Return a quantile of Beta(alpha, beta), to six digits, by bisection."""
    low, high = 0.0, 1.0
    for _ in range(40):
        middle = (low + high) / 2.0
        if cumulative(middle, alpha, beta) < share:
            low = middle
        else:
            high = middle
    return (low + high) / 2.0


def cumulative(x: float, alpha: float, beta: float) -> float:
    """Return the regularised incomplete beta function I_x(alpha, beta).

    Continued fraction of the NIST Handbook of Mathematical Functions, 8.17.22, evaluated forwards.
    """
    if x <= 0.0 or x >= 1.0:
        return float(x >= 1.0)
    if x > (alpha + 1.0) / (alpha + beta + 2.0):  # the fraction converges faster for the complement
        return 1.0 - _by_fraction(1.0 - x, beta, alpha)
    return _by_fraction(x, alpha, beta)


def _by_fraction(x: float, alpha: float, beta: float) -> float:
    """Return I_x(alpha, beta) for an x below the mean, where the fraction converges fast."""
    front = math.exp(
        math.lgamma(alpha + beta) - math.lgamma(alpha) - math.lgamma(beta)
        + alpha * math.log(x) + beta * math.log1p(-x)
    )  # fmt: skip
    return front / alpha / _fraction(x, alpha, beta)


def _fraction(x: float, alpha: float, beta: float) -> float:
    """Return 1 + d1/(1 + d2/(1 + …)), evaluated with the method of Lentz."""
    value, c, d = 1.0, 1.0, 0.0
    for step in range(1, 400):
        m = step // 2
        if step % 2:
            term = -(alpha + m) * (alpha + beta + m) * x / ((alpha + 2 * m) * (alpha + 2 * m + 1))
        else:
            term = m * (beta - m) * x / ((alpha + 2 * m - 1) * (alpha + 2 * m))
        d = 1.0 / _away_from_zero(1.0 + term * d)
        c = _away_from_zero(1.0 + term / c)
        value *= c * d
        if abs(c * d - 1.0) < 1e-12:
            break
    return value


def _away_from_zero(number: float) -> float:
    return number if abs(number) > 1e-300 else 1e-300
