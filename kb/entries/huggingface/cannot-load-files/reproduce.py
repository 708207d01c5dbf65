"""A folder with the model's name lies in the working directory and is taken instead of the Hub's copy."""

import json
import os
import subprocess
import sys
import traceback

os.environ["HF_HOME"] = os.path.join(os.getcwd(), "home")
os.environ["HF_HUB_OFFLINE"] = "1"
os.makedirs("bert-base-chinese", exist_ok=True)
os.makedirs("model_dir", exist_ok=True)
cached = "home/hub/models--bert-base-chinese"
os.makedirs(f"{cached}/snapshots/abc", exist_ok=True)
os.makedirs(f"{cached}/refs", exist_ok=True)
open(f"{cached}/refs/main", "w").write("abc")
json.dump(
    {"feature_extractor_type": "WhisperFeatureExtractor", "feature_size": 80},
    open(f"{cached}/snapshots/abc/preprocessor_config.json", "w"),
)

from transformers import AutoFeatureExtractor

step = sys.argv[1]


def fails(**options):
    return AutoFeatureExtractor.from_pretrained("bert-base-chinese", **options)


match step:
    case "error":
        fails()
    case "workaround-1":
        subprocess.run(["bash", "-e", os.environ["COMMANDS"]], check=True)
    case "workaround-2":
        try:
            fails()
        except Exception:
            traceback.print_exc(file=sys.stdout)
        print("--- cured ---", flush=True)
        subprocess.run(["bash", "-e", os.environ["COMMANDS"]], check=True)
        print(type(fails()).__name__)
    case "dead-end-2":
        fails(force_download=True)
    case _:
        sys.exit(f"there is no step {step}")
