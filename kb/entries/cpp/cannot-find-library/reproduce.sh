# A shared library lies in a folder that the linker does not search.
mkdir lib
echo 'int area(int side) { return side * side; }' >area.c
printf '#include <stdio.h>\nint area(int);\nint main(void) { printf("%%d\\n", area(3)); }\n' >main.c
gcc -shared -fPIC area.c -Wl,-soname,libarea.so.1 -o lib/libarea.so.1
[ "$1" = workaround-3 ] || ln -s libarea.so.1 lib/libarea.so
case $1 in
    error) gcc main.c -larea -o app ;;
    workaround-1) gcc main.c -larea -o app; echo '--- cured ---'; . "$COMMANDS" && ./app ;;
    workaround-3) gcc main.c -L$PWD/lib -larea -o app; echo '--- cured ---'; . "$COMMANDS" && ./app ;;
    dead-end-[13]) . "$COMMANDS" ;;
esac
