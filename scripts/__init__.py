"""What a maintainer runs. Imports anything; nothing imports it."""
