"""What the ranking model is fitted on and measured by: cases, features, the fit, the promises of the verdicts."""
