exec 2>&1
. ./slurm.sh
printf '#!/bin/bash\nsrun hostname\n' >job.sh
controller
case $1 in
    error) sbatch --time=7-00:00:00 job.sh ;;
    workaround-1) sbatch --time=7-00:00:00 job.sh; echo '--- cured ---'; . "$COMMANDS" ;;
    *) exit 2 ;;
esac
