# area uses the library of roots; the program calls a root by itself.
printf 'double root(double x) { return x / 2; }\n' >root.c && gcc -shared -fPIC root.c -o libroot.so
printf 'double root(double);\ndouble area(double x) { return root(x) * x; }\n' >area.c && gcc -shared -fPIC area.c -o libarea.so -L. -lroot
printf '#include <stdio.h>\ndouble root(double);\ndouble area(double);\nint main(void) { printf("%%g %%g\\n", area(4), root(4)); }\n' >main.c
gcc -c main.c
gcc() { command gcc -Wl,-rpath-link,. -Wl,-rpath,. -L. "$@"; } # the folder of the libraries
case "$1" in
    error) gcc main.o -larea -o app ;;
    workaround-1) gcc main.o -larea -o app; echo '--- cured ---'; . "$COMMANDS" && ./app ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
