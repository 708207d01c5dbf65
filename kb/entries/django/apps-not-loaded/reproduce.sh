# A script, an app and an asgi module that import a model too early.
mkdir mysite shop && touch mysite/__init__.py
printf 'SECRET_KEY = "only here"\nINSTALLED_APPS = ["django.contrib.auth", "django.contrib.contenttypes", "shop"]\n' >mysite/settings.py
printf 'from django.contrib.auth.models import User\nprint(User._meta.db_table)\n' >report.py
touch shop/__init__.py
export DJANGO_SETTINGS_MODULE=mysite.settings
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
        cp report.py shop/__init__.py
        python -c 'import django; django.setup()'
        echo "--- cured ---"
        : >shop/__init__.py && cp "$COMMANDS" shop/apps.py
        python -c 'import django; django.setup()'
        ;;
    workaround-3)
        cp report.py routing.py
        python -c 'import routing'
        echo "--- cured ---"
        python "$COMMANDS"
        ;;
    dead-end-1)
        env DJANGO_SETTINGS_MODULE=mysite.settings python report.py
        ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
