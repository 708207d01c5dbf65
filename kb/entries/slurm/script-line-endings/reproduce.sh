exec 2>&1
. ./slurm.sh
printf '#!/bin/bash\r\nhostname\r\n' >job.sh
case $1 in
    error) sbatch job.sh ;;
    workaround-1) controller; sbatch job.sh; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2)
        controller
        echo hostname >job.sh
        sbatch job.sh
        echo '--- cured ---'
        . "$COMMANDS"
        sbatch job.sh
        ;;
    dead-end-1) chmod +x job.sh; sbatch job.sh ;;
    *) exit 2 ;;
esac
