# /dev/shm of 1 MiB, in a mount namespace that nobody else sees.
if [ -z "$INSIDE" ]; then
    INSIDE=1 exec unshare --map-root-user --mount bash "$0" "$@"
fi
mount -t tmpfs -o size=1m tmpfs /dev/shm

share="import sys, torch
if len(sys.argv) > 2:
    torch.multiprocessing.set_sharing_strategy(sys.argv[2])
print('shared:', torch.ones(int(sys.argv[1])).share_memory_().is_shared())"

case $1 in
error)
    python -c "$share" 1000000
    ;;
workaround-1) # a larger /dev/shm
    mount -o remount,size=64m /dev/shm
    python -c "$share" 1000000
    ;;
workaround-3) # less shared memory
    python -c "$share" 100000
    ;;
dead-end-2) # files instead of descriptors: they lie in the same place
    python -c "$share" 1000000 file_system
    ;;
*)
    echo "there is no step $1"
    exit 2
    ;;
esac
