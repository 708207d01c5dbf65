exec 2>&1
mkdir data
unshare --map-root-user --mount mount -t tmpfs -o nosuchoption=1 tmpfs data
unshare --map-root-user --mount mount -t nosuchfs none data
