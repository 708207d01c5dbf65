"""A model of an app that nobody installed."""

import os
import subprocess
import sys
from pathlib import Path

FILES = {
    "manage.py": 'import os\nimport sys\n\nos.environ.setdefault("DJANGO_SETTINGS_MODULE", "mysite.settings")\nfrom django.core.management import execute_from_command_line\n\nexecute_from_command_line(sys.argv)\n',
    "mysite/__init__.py": "",
    "mysite/urls.py": 'from django.http import HttpResponse\nfrom django.urls import path\n\nurlpatterns = [path("item/<int:pk>/", lambda request, pk: HttpResponse("item"), name="item")]\n',
    "mysite/settings.py": 'from pathlib import Path\n\nBASE_DIR = Path(__file__).resolve().parent.parent\nSECRET_KEY = "for-the-proof"\nDEBUG = True\nROOT_URLCONF = "mysite.urls"\nINSTALLED_APPS = ["django.contrib.staticfiles", "shop"]\nDATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": BASE_DIR / "db.sqlite3"}}\nDEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"\nSTATIC_URL = "static/"\n',
    "shop/__init__.py": "",
    "shop/models.py": "from django.db import models\n\n\nclass Item(models.Model):\n    name = models.CharField(max_length=10)\n",
    "store/__init__.py": "",
    "store/models.py": "from django.db import models\n\n\nclass Item(models.Model):\n    name = models.CharField(max_length=10)\n",
}
for name, text in FILES.items():
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text(text)
ENV = {**os.environ, "PATH": os.path.dirname(sys.executable) + ":/usr/bin:/bin", "PYTHONDONTWRITEBYTECODE": "1"}


def shell(text):
    return subprocess.run(["bash", "-c", text], env=ENV, stderr=subprocess.STDOUT).returncode


def typed():
    return subprocess.run(["bash", "-e", os.environ["COMMANDS"]], env=ENV, stderr=subprocess.STDOUT).returncode


def added(file):
    with open(file, "a") as out:
        out.write("\n" + open(os.environ["COMMANDS"]).read() + "\n")


def cured():
    print("--- cured ---", flush=True)


CHECK = "python manage.py shell -c 'from store.models import Item; print(Item._meta.label)'"
match sys.argv[1]:
    case "error":
        sys.exit(shell(CHECK))
    case "workaround-1":
        shell(CHECK)
        added("mysite/settings.py")
        cured()
        sys.exit(shell(CHECK))
    case "dead-end-2":
        shell("PYTHONDONTWRITEBYTECODE= " + CHECK + " >/dev/null 2>&1; find . -name __pycache__ -exec rm -r {} +")
        sys.exit(shell(CHECK))
