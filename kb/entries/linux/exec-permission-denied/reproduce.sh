# A script without the x bit. Where the proof runs as root, the plain call is root's.
printf '#!/bin/bash\necho started\n' >run.sh
chmod 644 run.sh
again() { bash -c ./run.sh; }
case $1 in
error) again ;;
workaround-2) again; echo '--- cured ---'; bash -eu "$COMMANDS" ;;
workaround-3) git init -q -b main . && git config user.email a@example.org && git config user.name a && git add run.sh && git commit -qm script
    again; echo '--- cured ---'; bash -eu "$COMMANDS"; rm run.sh; git checkout -q run.sh; again ;;
workaround-4) mkdir disk; export COMMANDS; unshare --user --map-root-user --mount bash -c 'mount -t tmpfs -o noexec none disk && cp run.sh disk/app && chmod 755 disk/app && cd disk
    bash -c ./app; echo "--- cured ---"; bash -eu "$COMMANDS"' ;;
workaround-*) again; echo '--- cured ---'; bash -eu "$COMMANDS"; again ;;
dead-end-1) unshare --user --map-root-user bash -c 'sudo() { id -u; bash -c "$*"; }; . "$COMMANDS"' ;; # as root
dead-end-2) bash -eu "$COMMANDS"; again ;;
esac
