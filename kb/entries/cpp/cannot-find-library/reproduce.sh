# A shared library lies in a folder that the linker does not search.
mkdir lib
echo 'int area(int side) { return side * side; }' > area.c
printf '#include <stdio.h>\nint area(int);\nint main(void) { printf("%%d\\n", area(3)); }\n' > main.c
gcc -shared -fPIC area.c -Wl,-soname,libarea.so.1 -o lib/libarea.so.1
[ "$1" = workaround-3 ] || ln -s libarea.so.1 lib/libarea.so
case $1 in
error) gcc main.c -larea -o app ;;
workaround-2) gcc main.c -L$PWD/lib -Wl,-rpath,$PWD/lib -larea -o app && ./app ;;
workaround-3) gcc main.c -L$PWD/lib -Wl,-rpath,$PWD/lib -l:libarea.so.1 -o app && ./app ;;
dead-end-1) LD_LIBRARY_PATH=$PWD/lib gcc main.c -larea -o app ;;
dead-end-3) gcc main.c -L$PWD/lib -llibarea -o app ;;
esac
