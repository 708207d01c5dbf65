# A project whose private index makes Poetry ask a keyring that is locked.
cat >locked_keyring.py <<'END'
import keyring.backend, keyring.errors
class Keyring(keyring.backend.KeyringBackend):
    priority = 9
    name = "Locked Keyring"
    def get_password(self, service, user):
        raise getattr(keyring.errors, "Keyring" + "Locked")("nobody is here to unlock it")
    get_credential = set_password = delete_password = get_password
END
export PYTHONPATH="$PWD" PYTHON_KEYRING_BACKEND=locked_keyring.Keyring POETRY_VIRTUALENVS_CREATE=false
poetry() { python -m poetry --no-interaction "$@"; }
printf '[project]\nname = "app"\nversion = "1"\nrequires-python = ">=3.11"\ndependencies = ["six"]\n[[tool.poetry.source]]\nname = "own"\nurl = "http://127.0.0.1:9/simple"\n' >pyproject.toml
ask() { timeout 40 python -m poetry -vvv --no-interaction lock 2>&1 | grep -i -E "keyring|connection|refused|resolve" | sort -u | head; }
case "$1" in
error)
ask
;;
workaround-1)
ask
echo "--- cured ---"
. "$COMMANDS" && { ask | grep -v backend; echo asked without it; }
;;
workaround-2)
ask
echo "--- cured ---"
. "$COMMANDS" >/dev/null && python -c "import keyring; print(keyring.get_keyring().name, keyring.get_password('a', 'b'))"
;;
dead-end-1)
rm -rf poetry.lock ~/.cache/pypoetry
ask
;;
*) echo "there is no step $1"; exit 1 ;;
esac
