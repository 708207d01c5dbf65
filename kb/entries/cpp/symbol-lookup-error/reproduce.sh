# It was linked with the new library, and the loader finds the old one first.
mkdir old new
printf 'void greet(void) {}\n' >greet.c && gcc -shared -fPIC greet.c -o old/libgreet.so
printf '#include <stdio.h>\nvoid greet(void) {}\nvoid greet_v2(void) { puts("hello"); }\n' >greet.c && gcc -shared -fPIC greet.c -o new/libgreet.so
printf 'void greet_v2(void);\nint main(void) { greet_v2(); }\n' >main.c
link() { gcc main.c -Lnew -lgreet "$@" -Wl,-rpath,"$PWD/new" -o app; }
link
export LD_LIBRARY_PATH="$PWD/old"
case "$1" in
    error) ./app ;;
    workaround-1)
        ./app
        echo '--- cured ---'
        . "$COMMANDS" ;;
    workaround-2)
        ./app
        echo '--- cured ---'
        nm -D --defined-only old/libgreet.so | grep greet
        cp new/libgreet.so old/ && ./app ;;
    dead-end-1) link -lgreet && ./app ;;
    dead-end-2) ln -s libgreet.so old/libgreet.so.2 && ./app ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
