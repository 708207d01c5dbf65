# A second file system is mounted, for this script alone.
mkdir other
export TMPDIR=$PWD
cat >inside <<'CODE'
mount -t tmpfs none other
sudo() { "$@"; }
case $1 in
error) python3 move.py plain ;;
workaround-[12]) python3 move.py plain; echo '--- cured ---'; python3 move.py typed ;;
workaround-3) python3 move.py plain; echo '--- cured ---'; . "$COMMANDS"; python3 move.py plain ;;
workaround-4) echo data >part; ln part other/result; echo '--- cured ---'; . "$COMMANDS"; cat other/result ;;
dead-end-1) python3 move.py typed ;;
dead-end-2) sed -i 's/$/ plain/' "$COMMANDS"; . "$COMMANDS" ;;
esac
CODE
unshare --user --map-root-user --mount bash inside "$1"
