# A script that imports a model on its own.
mkdir mysite && touch mysite/__init__.py
printf 'SECRET_KEY = "only here"\nINSTALLED_APPS = ["django.contrib.auth", "django.contrib.contenttypes"]\nDATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "db.sqlite3"}}\n' >mysite/settings.py
printf 'import os, sys\nos.environ.setdefault("DJANGO_SETTINGS_MODULE", "mysite.settings")\nfrom django.core.management import execute_from_command_line\nexecute_from_command_line(sys.argv)\n' >manage.py
printf 'from django.contrib.auth.models import User\nprint(User._meta.db_table)\n' >report.py
case "$1" in
    error)
        python report.py
        ;;
    workaround-1)
        python report.py
        echo "--- cured ---"
        python "$COMMANDS"
        ;;
    workaround-2)
        python report.py
        echo "--- cured ---"
        . "$COMMANDS"
        ;;
    dead-end-1)
        printf 'from django.conf import settings\nsettings.configure()\n' | cat - report.py >other.py
        python other.py
        ;;
    dead-end-2)
        printf 'import mysite.settings\n' | cat - report.py >other.py
        python other.py
        ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
