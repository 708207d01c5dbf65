"""Packages: the PyPI distribution of a Python module, for well-known modules only.

    package_of("cv2")        ->  "opencv-python"
    package_of("my_tools")   ->  None

The name of a module is not always the name of its distribution, and a hostile log may try to get a package installed:
nothing is guessed. Equal names are listed too, so that every known module is in the list.
"""

from __future__ import annotations

# module -> distribution, where the two differ
RENAMED: dict[str, str] = {
    "attr": "attrs", "bs4": "beautifulsoup4", "Crypto": "pycryptodome", "cv2": "opencv-python",
    "dateutil": "python-dateutil", "docx": "python-docx", "dotenv": "python-dotenv", "faiss": "faiss-cpu",
    "flash_attn": "flash-attn", "git": "GitPython", "google.protobuf": "protobuf", "grpc": "grpcio",
    "huggingface_hub": "huggingface-hub", "jwt": "PyJWT", "magic": "python-magic", "MySQLdb": "mysqlclient",
    "OpenSSL": "pyOpenSSL", "PIL": "pillow", "pkg_resources": "setuptools",
    "prometheus_client": "prometheus-client", "psycopg2": "psycopg2-binary",
    "pytorch_lightning": "pytorch-lightning", "sentence_transformers": "sentence-transformers",
    "serial": "pyserial", "skimage": "scikit-image", "sklearn": "scikit-learn",
    "tensorflow_datasets": "tensorflow-datasets", "typing_extensions": "typing-extensions", "yaml": "PyYAML",
    "zmq": "pyzmq",
}  # fmt: skip

# modules with a distribution of the same name
SAME: frozenset[str] = frozenset(
    """
    accelerate aiohttp alembic altair arrow asyncpg av bitsandbytes black boto3 botocore celery certifi cffi
    click cryptography dask datasets deepspeed diffusers distro django docker einops evaluate fastapi flask
    gensim gradio gunicorn h5py httpx imageio ipykernel jax jaxlib jinja2 joblib jsonschema keras kubernetes
    langchain librosa lightgbm lightning loguru lxml matplotlib mlflow mypy netCDF4 networkx ninja nltk
    notebook numba numpy omegaconf onnx onnxruntime openai openpyxl optuna orjson packaging pandas paramiko
    peft pika plotly polars psutil psycopg pyarrow pydantic pygame pymongo pymysql pyodbc pyspark pytest ray
    redis regex requests rich ruff safetensors scapy scipy scrapy seaborn selenium sentencepiece setuptools
    shapely six spacy sqlalchemy starlette statsmodels streamlit sympy tensorboard tensorflow tiktoken timm
    tokenizers toml tomli torch torchaudio torchvision tornado tqdm transformers triton trl typer ujson
    urllib3 uvicorn uvloop vllm wandb websockets werkzeug wheel xarray xformers xgboost xlrd
    """.split()
)


def package_of(module: str) -> str | None:
    """Return the distribution to install for a module, or None where the module is not in the list."""
    top = module.partition(".")[0]
    return RENAMED.get(module) or RENAMED.get(top) or (top if top in SAME else None)
