# A static library that was compiled for a fixed address goes into a shared one.
printf 'int side = 3;\nconst char *name(void) { return "square"; }\nint area(void) { return side * side; }\n' > area.c
printf 'int area(void); const char *name(void);\nint wrapped(void) { return area() + name()[0]; }\n' > wrap.c
printf '#include <stdio.h>\nint wrapped(void);\nint main(void) { printf("%%d\\n", wrapped()); }\n' > main.c
archive() { gcc $1 -c area.c && ar rcs libarea.a area.o && gcc -fPIC -c wrap.c; }
case $1 in
error) archive -fno-pic && gcc -shared wrap.o libarea.a -o libwrap.so ;;
workaround-1) archive -fPIC && gcc -shared wrap.o libarea.a -o libwrap.so && gcc main.c -L. -lwrap -Wl,-rpath,"$PWD" -o app && ./app ;;
workaround-3)
    gcc -shared -fPIC area.c -o libarea.so && gcc -fPIC -c wrap.c
    gcc -shared wrap.o -L. -larea -Wl,-rpath,'$ORIGIN' -o libwrap.so && gcc main.c -L. -lwrap -Wl,-rpath,"$PWD" -o app && ./app ;;
dead-end-1) archive -fno-pic && gcc -fPIC -shared wrap.o libarea.a -o libwrap.so ;;
dead-end-2) archive -fPIE && gcc -shared wrap.o libarea.a -o libwrap.so ;;
dead-end-3) archive -fno-pic && gcc -shared -Wl,-z,notext wrap.o libarea.a -o libwrap.so ;;
esac
