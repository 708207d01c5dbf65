# A program is linked with a library that lies in a folder of its own; /etc is a copy, for this script alone.
if [ "$1" = workaround-1 ] && [ -z "${INSIDE-}" ]; then
    cp -a /etc etc
    INSIDE=1 exec unshare --mount bash -c 'mount --bind etc /etc && exec bash "$0" "$@"' "$0" "$@"
fi
mkdir lib
echo 'int area(int side) { return side * side; }' >area.c
printf '#include <stdio.h>\nint area(int);\nint main(void) { printf("%%d\\n", area(3)); }\n' >main.c
gcc -shared -fPIC area.c -Wl,-soname,libarea.so.1 -o lib/libarea.so.1 && ln -s libarea.so.1 lib/libarea.so
gcc main.c -Llib -larea -o app
sudo() { "$@"; }
again() { ./app; }
case $1 in
error) again ;;
workaround-4) again; echo '--- cured ---'; . "$COMMANDS" ;;
workaround-*) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
dead-end-*) . "$COMMANDS"; again ;;
esac
