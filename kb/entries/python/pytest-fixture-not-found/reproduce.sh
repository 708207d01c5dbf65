# The fixture lies in a sibling folder.
mkdir -p tests/api tests/helpers
printf 'import pytest\n@pytest.fixture\ndef client():\n    return "client"\n' >tests/helpers/conftest.py
printf 'def test_hello(client):\n    assert client == "client"\n' >tests/api/test_hello.py
run() { python -m pytest -q -p no:cacheprovider tests; }
cured() { run; echo "--- cured ---"; }
case "$1" in
    error) run ;;
    workaround-1) cured; bash "$COMMANDS" && run ;;
    workaround-3) sed /parametrize/d "$COMMANDS" >tests/api/test_hello.py; cured; cat "$COMMANDS" >tests/api/test_hello.py; run ;;
    workaround-4) rm -r tests/*; mkdir tests/a tests/b; echo 'def test_a(): pass' | tee tests/a/test_api.py >tests/b/test_api.py
        cured; cat "$COMMANDS" >pyproject.toml; run ;;
    workaround-5) use='def test_store(store):\n    assert store.is_dir()\n'
        printf "import pytest\n@pytest.fixture(scope='session')\ndef store(tmp_path):\n    return tmp_path\n$use" >tests/api/test_hello.py
        cured; { cat "$COMMANDS"; printf "\n\n$use"; } >tests/api/test_hello.py; run ;;
    dead-end-1) printf 'import pytest\n@pytest.fixture\ndef client():\n    return "client"\ndef test_hello():\n    assert client() == "client"\n' >tests/api/test_hello.py
        run ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
