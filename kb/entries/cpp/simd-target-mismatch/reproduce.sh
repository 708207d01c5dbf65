exec 2>&1
[ "$(uname -m)" = x86_64 ] || exit 3
printf '#include <immintrin.h>\nfloat first(const float *p) { return _mm256_cvtss_f32(_mm256_loadu_ps(p)); }\nint main(void) { return 0; }\n' >sum.c
case "$1" in
    error) gcc sum.c -o sum ;;
    workaround-1) gcc sum.c -o sum; echo '--- cured ---'; . "$COMMANDS" && ./sum && echo 'it runs' ;;
    workaround-2) gcc sum.c -o sum; echo '--- cured ---'; cp "$COMMANDS" one.c; gcc -O2 one.c -o one && ./one ;;
    dead-end-*) . "$COMMANDS" ;;
esac
