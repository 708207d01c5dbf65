# A program is linked with a library that lies in a folder of its own.
mkdir lib
echo 'int area(int side) { return side * side; }' > area.c
printf '#include <stdio.h>\nint area(int);\nint main(void) { printf("%%d\\n", area(3)); }\n' > main.c
gcc -shared -fPIC area.c -Wl,-soname,libarea.so.1 -o lib/libarea.so.1 && ln -s libarea.so.1 lib/libarea.so
gcc main.c -Llib -larea -o app
case $1 in
error) ./app ;;
workaround-2) gcc main.c -Llib -larea -Wl,-rpath,'$ORIGIN/lib' -o app && ./app ;;
workaround-4) LD_LIBRARY_PATH=$PWD/lib ./app ;;
dead-end-1) cp lib/* . && PATH=$PWD:$PATH ./app ;;
dead-end-3) gcc main.c -L"$PWD/lib" -larea -o app && ./app ;;
esac
