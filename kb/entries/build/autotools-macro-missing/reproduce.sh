exec 2>&1
printf 'AC_INIT([app],[1.0])\nAM_INIT_AUTOMAKE([foreign])\nAC_CONFIG_FILES([Makefile])\nAC_OUTPUT\n' >configure.ac
touch Makefile.am
autoconf
case "$1" in
    error) true ;;
    workaround-2) echo '--- cured ---'; . "$COMMANDS" && ./configure ;;
    dead-end-1) . "$COMMANDS" ;;
esac
