# A static library that was compiled for a fixed address goes into a shared one.
printf 'int side = 3;\nconst char *name(void) { return "square"; }\nint area(void) { return side * side; }\n' >area.c
printf 'int area(void); const char *name(void);\nint wrapped(void) { return area() + name()[0]; }\n' >wrap.c
printf '#include <stdio.h>\nint wrapped(void);\nint main(void) { printf("%%d\\n", wrapped()); }\n' >main.c
gcc -fno-pic -c area.c && ar rcs libarea.a area.o && gcc -fPIC -c wrap.c
link() { gcc -shared wrap.o libarea.a -o libwrap.so; }
use() { gcc main.c -L. -lwrap -Wl,-rpath,"$PWD" -o app && ./app; }
case $1 in
    error) link ;;
    workaround-1) link; echo '--- cured ---'; . "$COMMANDS" && link && use ;;
    workaround-3) link; echo '--- cured ---'; gcc -shared -fPIC area.c -o libarea.so; . "$COMMANDS" && mv wrap.so libwrap.so && use ;;
    workaround-4)
        printf '#include <stdio.h>\nint main(void) { static char *word = "no"; printf("%%s %%p\\n", word, (void *)&word); }\n' >main.c
        gcc -fno-pie -fno-pic -O0 -c main.c
        gcc -pie main.o -o app
        echo '--- cured ---'
        . "$COMMANDS" && ./app ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS"; ar rcs libarea.a area.o; link ;;
    dead-end-3) . "$COMMANDS" ;;
esac
