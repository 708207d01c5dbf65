"""Incidents: what the team met and solved before, kept and found again by signature, words and meaning.

types       an incident, and an incident as it lies in the store
building    a ticket as told by its source becomes an incident: read, masked, cut
schema      the tables, and how an older store is brought up to date
store       SQLite with its own index: signatures, words, vectors
vectors     the vectors of a store: a clustered file, and the rows that came after it
finding     candidates of every arm, weighed by a small fitted model
recalling   a diagnosis is told which incidents are like it
importing   exports of GitHub, GitLab and Jira, Markdown, CSV
proposing   incidents that are alike and have the same resolution
"""
