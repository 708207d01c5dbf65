# A script without the x bit. Where the proof runs as root, the plain call is root's.
printf '#!/bin/bash\necho started\n' > run.sh
chmod 644 run.sh
case $1 in
error) bash -c ./run.sh ;;
workaround-1) chmod +x run.sh && bash -c ./run.sh ;;
workaround-2) bash run.sh ;;
dead-end-1) unshare --user --map-root-user bash -c 'id -u; ./run.sh' ;; # as root
dead-end-2) chown "$(id -u):$(id -g)" run.sh && bash -c ./run.sh ;;
esac
