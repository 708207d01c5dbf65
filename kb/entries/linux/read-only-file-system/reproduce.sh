# A file system is mounted for this script alone, and made read-only.
mkdir data
cat > inside <<'CODE'
mount -t tmpfs none data && touch data/old && mount -o remount,ro data
case $1 in
error) touch data/new ;;
workaround-2) mount -t tmpfs none data && touch data/new && ls data ;;
workaround-3) mount -o remount,rw data && touch data/new && ls data ;;
dead-end-1) chmod 777 data; touch data/new ;;
dead-end-2) rm data/old; touch data/new ;;
esac
CODE
unshare --user --map-root-user --mount bash inside "$1"
