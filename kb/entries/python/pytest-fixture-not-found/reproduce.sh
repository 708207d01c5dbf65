# The fixture lies in a sibling folder.
mkdir -p tests/api tests/helpers
printf 'import pytest\n@pytest.fixture\ndef client():\n    return "client"\n' >tests/helpers/conftest.py
printf 'def test_hello(client):\n    assert client == "client"\n' >tests/api/test_hello.py
run() { python -m pytest -q -p no:cacheprovider "$@"; }
case "$1" in
    error) run tests ;;
    workaround-1) mv tests/helpers/conftest.py tests/conftest.py && run tests ;;
    workaround-3) printf 'import pytest\n@pytest.mark.parametrize("client", ["client"])\ndef test_hello(client):\n    assert client == "client"\n' >tests/api/test_hello.py
        run tests ;;
    workaround-4) mkdir tests/web && mv tests/helpers/conftest.py tests/ && cp tests/api/test_hello.py tests/web/ && run --import-mode=importlib tests ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
