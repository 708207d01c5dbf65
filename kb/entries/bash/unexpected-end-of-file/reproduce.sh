exec 2>&1
unfinished() { printf 'if true; then\n    echo hello\n' >run.sh; }
case "$1" in
    error) unfinished; bash run.sh; printf 'echo "hello\necho world\n' >quote.sh; bash quote.sh; sh quote.sh; LANG=zh_CN.UTF-8 bash run.sh; LANG=zh_CN.UTF-8 bash quote.sh ;;
    workaround-1) unfinished; bash run.sh; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) printf 'if true; then\n    cat <<EOF\n    hello\n    EOF\nfi\n' >run.sh; bash run.sh; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-3) printf 'if true; then\r\n    echo hello\r\nfi\r\n' >run.sh; bash run.sh; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) unfinished; echo '    echo world' >>run.sh; . "$COMMANDS" ;;
    dead-end-2) unfinished; . "$COMMANDS" ;;
esac
