# A version with built modules whose sources are gone, in a tree of its own.
exec 2>&1
mkdir -p tree/nvidia/384.111/6.1.0-1-amd64/x86_64/module
ln -s /usr/src/nvidia-384.111 tree/nvidia/384.111/source
dkms() { command dkms "$@" --dkmstree "$PWD/tree"; }
sudo() { "$@"; }
case $1 in
error) dkms status ;;
workaround-1)
    dkms status
    echo '--- cured ---'
    set -e
    . "$COMMANDS"
    ls tree/nvidia | wc -l
    ;;
dead-end-1)
    . "$COMMANDS"
    dkms status
    ;;
*) echo "there is no step $1"; exit 1 ;;
esac
