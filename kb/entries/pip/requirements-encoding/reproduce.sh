# requirements.txt holds UTF-16 without a byte order mark; pip itself is what it names, so nothing has to be found.
printf 'pip\n' | iconv -t UTF-16LE > requirements.txt
install() { python -m pip install --dry-run --no-index --disable-pip-version-check --no-cache-dir -r requirements.txt; }
case $1 in
error) install 2>&1 ;;
workaround-1)
    install 2>&1 || true
    echo "--- cured ---"
    bash -e "$COMMANDS"
    install 2>&1
    ;;
workaround-3)
    install 2>&1 || true
    echo "--- cured ---"
    printf '# \xd6\xd0\xce\xc4\npip\n' > requirements.txt
    bash -e "$COMMANDS"
    install 2>&1
    ;;
workaround-4)
    install 2>&1 || true
    echo "--- cured ---"
    bash -e "$COMMANDS"
    ;;
dead-end-1) bash "$COMMANDS" 2>&1 ;;
*) exit 3 ;;
esac
