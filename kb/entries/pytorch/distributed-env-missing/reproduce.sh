# A script for several processes.
export OMP_NUM_THREADS=1 GLOO_SOCKET_IFNAME=lo # the sandbox has loopback only
cat >train.py <<'EOF'
import torch

torch.distributed.init_process_group("gloo")
print("rank", torch.distributed.get_rank(), "of", torch.distributed.get_world_size())
torch.distributed.destroy_process_group()
EOF
case "$1" in
    error) python train.py ;;
    workaround-1)
        python train.py 2>&1 || true
        echo '--- cured ---'
        . "$COMMANDS"
        ;;
    workaround-3)
        python train.py 2>&1 || true
        echo '--- cured ---'
        { printf 'import os\nimport torch\n'; cat "$COMMANDS"; } >single.py
        python single.py
        ;;
    dead-end-1) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
