# Built for Knights Landing (Xeon Phi), whose AVX-512ER no other CPU has.
exec 2>&1
printf '#include <math.h>\n#include <stdio.h>\nint main(int argc, char **argv) {\n    double a[64], s = 0;\n    for (int i = 0; i < 64; i++) a[i] = i * argc;\n    for (int i = 0; i < 64; i++) s += a[i] * a[i];\n    printf("%%g\\n", s);\n}\n' >sum.c
case "$1" in
    error) gcc -O3 -march=knl sum.c -o sum; ./sum; echo "exited with code $?"; LANG=zh_CN.UTF-8 bash -c './sum; true' ;;
    workaround-1) . "$COMMANDS" ;;
    workaround-2) gcc -O3 -march=knl sum.c -o sum; ./sum; echo "it exited with code $?"; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) sed 's/-O2/-O3/' "$COMMANDS" >run; . ./run; echo "exited with code $?" ;;
esac
