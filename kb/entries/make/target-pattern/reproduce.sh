printf 'app:1.0: Makefile\n\t@echo building\n' > Makefile
build() { make -f Makefile 2>&1; }
case $1 in
error) build ;;
workaround-1)
    build
    echo "--- cured ---"
    bash -e "$COMMANDS"
    ;;
workaround-2 | workaround-4)
    build
    echo "--- cured ---"
    bash -e "$COMMANDS"
    build
    ;;
dead-end-*) bash "$COMMANDS" 2>&1 ;;
esac
