"""The parts of `scripts/train_encoder.py`: from a corpus to a finished model folder."""
