# A file system is mounted for this script alone, and made read-only.
mkdir data
cat >inside <<'CODE'
mount -t tmpfs none data && touch data/old && mount -o remount,ro data
sudo() { "$@"; }
export XDG_CACHE_HOME=$PWD/data/cache
again() { mkdir -p "$XDG_CACHE_HOME" && touch "$XDG_CACHE_HOME/new" && ls "$XDG_CACHE_HOME"; }
case $1 in
error) again ;;
workaround-*) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
dead-end-*) . "$COMMANDS"; again ;;
esac
CODE
unshare --user --map-root-user --mount bash inside "$1"
