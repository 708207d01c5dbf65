# An app in a package, started by wrong and by right names.
mkdir app && touch app/__init__.py
printf 'from fastapi import FastAPI\napp = FastAPI()\n' >app/main.py
printf 'from fastapi import FastAPI\napi = FastAPI()\ndef create_app():\n    return api\n' >service.py
uvicorn() { timeout -s INT 8 python -m uvicorn "$@" 2>&1 || [ $? -eq 124 ]; }
case "$1" in
error)
uvicorn main:app
;;
workaround-1)
uvicorn main:app
echo "--- cured ---"
. "$COMMANDS"
;;
workaround-2)
uvicorn service:app
echo "--- cured ---"
. "$COMMANDS"
;;
workaround-3)
uvicorn service:app
echo "--- cured ---"
. "$COMMANDS"
;;
workaround-4)
. "$COMMANDS" && echo imported
;;
dead-end-1)
uvicorn app/main.py
;;
*) echo "there is no step $1"; exit 1 ;;
esac
