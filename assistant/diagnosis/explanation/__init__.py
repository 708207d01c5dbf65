"""Explanation: the reasons for an answer, questions that separate two candidates, and playbooks where no entry fits."""
