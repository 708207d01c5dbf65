# /dev/shm of 8 MiB, in a mount namespace that nobody else sees, and a dataset that caches samples of 16 MiB there.
if [ -z "$INSIDE" ]; then
    INSIDE=1 exec unshare --map-root-user --mount bash "$0" "$@"
fi
mount -t tmpfs -o size=8m tmpfs /dev/shm

docker() { # run with /dev/shm of the size that is asked for
    local size=64m
    shift # run
    while [[ $1 == --* ]]; do
        case $1 in
        --shm-size=*) size=${1#*=} ;;
        --gpus) shift ;;
        esac
        shift
    done
    mount -o "remount,size=$size" /dev/shm && shift && "$@"
}

cat >data.py <<'END'
import sys, torch
from multiprocessing.shared_memory import SharedMemory
from torch.utils.data import DataLoader, Dataset

class Samples(Dataset):
    """Four samples that are put into a cache of 16 MiB in shared memory; the last cannot be decoded where wanted."""
    def __init__(self, bad=False):
        self.bad = bad
    def __len__(self):
        return 4
    def __getitem__(self, index):
        if self.bad and index == 3:
            import os
            if torch.utils.data.get_worker_info() is None:
                raise ValueError(f"sample {index} cannot be decoded")
            os._exit(1)
        if not self.bad:
            cache = SharedMemory(create=True, size=16 << 20)
            cache.buf[:] = bytes(16 << 20)
            cache.unlink()
        return torch.ones(1)

dataset = Samples("bad" in sys.argv)
END
cat >train.py <<'END'
from data import *
print("batches:", sum(1 for _ in DataLoader(dataset, batch_size=1, num_workers=1)))
END
fails() {
    if python train.py "$@"; then exit 1; fi
    echo '--- cured ---'
}
case $1 in
error) python train.py ;;
workaround-1) fails && . "$COMMANDS" ;;
workaround-3)
    fails bad
    (echo 'from data import *' && cat "$COMMANDS") >once.py
    python once.py bad 2>&1 | tail -1
    ;;
dead-end-3)
    ulimit -n "$(ulimit -Hn)"
    python train.py
    ;;
*) echo "there is no step $1" && exit 2 ;;
esac
