exec 2>&1
printf 'AC_INIT([app],[1.0])\nAC_PROG_CC\nAC_OUTPUT\n' >configure.ac && autoconf
export CFLAGS=-fno-such-option
case "$1" in
    error) ./configure ;;
    workaround-3) ./configure; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
esac
