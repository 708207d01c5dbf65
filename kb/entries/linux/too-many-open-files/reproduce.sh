# A program keeps more files open than its soft limit allows.
cat >keep.py <<'CODE'
kept = []
for _ in range(200):
    kept.append(open("/dev/null"))
print(len(kept), "files are open")
CODE
ulimit -S -n 64
case $1 in
error) python keep.py ;;
workaround-1) python keep.py; echo '--- cured ---'; . "$COMMANDS" ;;
workaround-2) python keep.py; echo '--- cured ---'
    { echo 'path = "/dev/null"'; echo 'for _ in range(200):'; sed 's/^/    /' "$COMMANDS"; echo 'print("200 files were opened, one at a time")'; } >close.py; python close.py ;;
dead-end-3) { echo 'import gc'; sed '/kept.append/r /dev/stdin' keep.py < <(sed 's/^/    /' "$COMMANDS"); } >collect.py; python collect.py ;;
esac
