# A file without a swap header, and one that everybody may read.
exec 2>&1
PATH=$PATH:/usr/sbin:/sbin
head -c 1048576 /dev/zero >swapfile && chmod 644 swapfile
swapon "$PWD/swapfile"
mkswap -q swapfile
swapon "$PWD/swapfile"
