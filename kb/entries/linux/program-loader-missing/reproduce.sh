exec 2>&1
printf '#include <stdio.h>\nint main(void) { puts("it runs"); return 0; }\n' >app.c
gcc app.c -Wl,--dynamic-linker=/lib/ld-absent.so.1 -o app
case "$1" in
    error) env ./app; timeout 2 ./app; dash -c ./app ;;
    workaround-1) env ./app; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) env ./app; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2) sed 's#bin/app#./bin/app#' "$COMMANDS" >typed; . ./typed ;;
esac
