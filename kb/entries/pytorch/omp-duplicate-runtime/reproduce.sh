# A program that loads Intel's OpenMP runtime twice, from two places.
prefix=$(python -c 'import sys; print(sys.prefix)')
runtime=$(find "$prefix" -name 'libiomp5.so' | head -n 1)
mkdir -p of-torch of-mkl
cp "$runtime" of-torch/ && cp "$runtime" of-mkl/
cat >program.py <<'EOF'
import ctypes

for place in ("of-torch", "of-mkl"):
    threads = ctypes.CDLL(f"./{place}/libiomp5.so").omp_get_max_threads()
    print(place, "threads:", threads > 0, flush=True)
EOF
case "$1" in
    error) python program.py ;;
    workaround-2) . "$COMMANDS" ;;
    workaround-3)
        python program.py 2>&1 || true
        echo '--- cured ---'
        . "$COMMANDS"
        ;;
    dead-end-1) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
