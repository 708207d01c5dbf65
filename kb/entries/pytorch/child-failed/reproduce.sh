# A script of which one rank fails.
cat >train.py <<'EOF'
import os


def train():
    if os.environ.get("RANK", "0") == "1":
        open("data/train.csv")
EOF
case "$1" in
    workaround-2) cat "$COMMANDS" >>train.py ;;
    *) echo "train()" >>train.py ;;
esac
export OMP_NUM_THREADS=1
case "$1" in
    error) torchrun --nproc-per-node 2 train.py ;;
    workaround-1) (. "$COMMANDS") 2>/dev/null | grep 'data/train.csv' ;;
    workaround-2) torchrun --nproc-per-node 2 train.py 2>&1 | grep -A 12 'first observed' ;;
    dead-end-2) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
