# A script with line ends of Windows.
printf '#!/bin/bash\r\n\r\nfor i in 1 2\r\ndo\r\n  echo "$i"\r\ndone\r\n' > run.sh
chmod +x run.sh
case $1 in
error) bash -c ./run.sh ;;
workaround-1) sed -i 's/\r$//' run.sh && bash -c ./run.sh ;;
workaround-2)
    git init -q . && git config user.email a@example.org && git config user.name a && git add run.sh && git commit -qm script
    printf '*.sh text eol=lf\n' >> .gitattributes
    git add --renormalize . && git commit -qm 'line ends' && rm run.sh && git checkout -q run.sh && bash -c ./run.sh ;;
dead-end-1) bash run.sh ;;
dead-end-2) chmod +x run.sh && bash -c ./run.sh ;;
esac
