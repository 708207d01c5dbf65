# /dev/shm of 1 MiB, in a mount namespace that nobody else sees.
if [ -z "$INSIDE" ]; then
    INSIDE=1 exec unshare --map-root-user --mount bash "$0" "$@"
fi
mount -t tmpfs -o size=1m tmpfs /dev/shm

share="import os, sys, torch
if len(sys.argv) > 2:
    exec(open(sys.argv[2]).read())
print('shared:', torch.ones(int(sys.argv[1])).share_memory_().is_shared())"

load="import sys, torch
from torch.utils.data import DataLoader
dataset = torch.ones(2048, 1000)
exec(open(sys.argv[1]).read())
print(sum(len(batch) for batch in loader), 'loaded')"

case $1 in
    error) python -c "$share" 1000000 ;;
    workaround-1)
        python -c "$share" 1000000
        echo '--- cured ---'
        mount -o remount,size=64m /dev/shm
        python -c "$share" 1000000 ;;
    workaround-3)
        echo 'loader = DataLoader(dataset, batch_size=512, num_workers=2)' >many.py
        python -c "$load" many.py
        echo '--- cured ---'
        python -c "$load" "$COMMANDS" ;;
    dead-end-2) python -c "$share" 1000000 "$COMMANDS" ;; # files instead of descriptors: they lie in the same place
    *)
        echo "there is no step $1"
        exit 2
        ;;
esac
