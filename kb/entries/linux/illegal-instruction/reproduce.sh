# Built for Knights Landing (Xeon Phi), whose AVX-512ER no other CPU has.
exec 2>&1
cat >sum.c <<'CODE'
#include <stdio.h>
#ifdef __AVX512ER__
#include <immintrin.h>
static double inverse(double x) { return _mm512_cvtsd_f64(_mm512_rcp28_pd(_mm512_set1_pd(x))); }
#else
static double inverse(double x) { return 1 / x; }
#endif
int main(int argc, char **argv) {
    double sum = 0;
    for (int i = 1; i <= 64; i++) sum += inverse(i * argc);
    printf("%g\n", sum);
}
CODE
case "$1" in
    error) gcc -O2 -march=knl sum.c -o sum; ./sum; echo "exited with code $?"; LANG=zh_CN.UTF-8 bash -c './sum; true' ;;
    workaround-1) . "$COMMANDS" ;;
    workaround-2) gcc -O2 -march=knl sum.c -o sum; ./sum; echo "it exited with code $?"; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS"; echo "exited with code $?" ;;
esac
