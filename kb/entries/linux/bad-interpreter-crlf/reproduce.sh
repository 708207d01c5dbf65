# A script with the line ends of Windows.
printf '#!/bin/bash\r\n\r\nfor i in 1 2\r\ndo\r\n  echo "$i"\r\ndone\r\n' >run.sh
chmod +x run.sh
again() { bash -c ./run.sh; }
case $1 in
error) again ;;
workaround-2)
    git init -q . && git config user.email a@example.org && git config user.name a && git add run.sh && git commit -qm script
    again; echo '--- cured ---'; bash -eu "$COMMANDS" && again ;;
workaround-4) printf '#!/opt/lang/bin/interpreter\necho started\n' >run.sh; again; echo '--- cured ---'; bash -eu "$COMMANDS" && again ;;
workaround-*) again; echo '--- cured ---'; bash -eu "$COMMANDS" && again ;;
dead-end-1) bash -u "$COMMANDS" ;;
dead-end-2) bash -eu "$COMMANDS"; again ;;
esac
