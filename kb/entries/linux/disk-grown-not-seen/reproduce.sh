exec 2>&1
# an XFS begins with the letters XFSB; an ext4 tool reads no superblock of its own there
{ printf 'XFSB'; head -c 4M /dev/zero; } >disk.img
case "$1" in
    error | dead-end-1) resize2fs disk.img ;;
esac
