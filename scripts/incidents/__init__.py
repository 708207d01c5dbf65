"""Made incidents with known twins, and stores of any size, to measure how incidents are found again."""
