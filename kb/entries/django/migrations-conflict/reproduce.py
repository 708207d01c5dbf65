"""Two migrations with the same parent."""

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
    "shop/models.py": 'from django.db import models\n\n\nclass Item(models.Model):\n    name = models.CharField(max_length=10)\n\n    class Meta:\n        ordering = ["name"]\n        verbose_name = "thing"\n',
    "shop/migrations/__init__.py": "",
    "shop/migrations/0001_initial.py": 'from django.db import migrations, models\n\n\nclass Migration(migrations.Migration):\n    initial = True\n    dependencies = []\n    operations = [\n        migrations.CreateModel("Item", [("id", models.BigAutoField(primary_key=True)), ("name", models.CharField(max_length=10))]),\n    ]\n',
    "shop/migrations/0002_a.py": 'from django.db import migrations, models\n\n\nclass Migration(migrations.Migration):\n    initial = False\n    dependencies = [("shop", "0001_initial")]\n    operations = [migrations.AlterModelOptions("item", {"ordering": ["name"]})]\n',
    "shop/migrations/0002_b.py": 'from django.db import migrations, models\n\n\nclass Migration(migrations.Migration):\n    initial = False\n    dependencies = [("shop", "0001_initial")]\n    operations = [migrations.AlterModelOptions("item", {"verbose_name": "thing"})]\n',
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


match sys.argv[1]:
    case "error":
        sys.exit(shell("python manage.py migrate"))
    case "workaround-1":
        shell("python manage.py migrate")
        cured()
        sys.exit(typed())
    case "workaround-2":
        shell("python manage.py migrate")
        cured()
        sys.exit(typed())
    case "dead-end-1":
        sys.exit(shell("python manage.py migrate --fake"))
