# /etc is read-only here, as on a machine that came up in emergency mode.
exec 2>&1
printf 'Correct-Horse-7\nCorrect-Horse-7\n' | unshare --map-root-user --mount bash -c 'mount --bind -o ro /etc /etc 2>/dev/null; mount -o remount,ro,bind /etc; passwd root'
