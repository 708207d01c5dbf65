exec 2>&1
. ./slurm.sh
printf '#!/bin/bash\nsrun hostname\n' >job.sh
controller
all_on_one() { sbatch --nodes=1 --ntasks-per-node=8 --cpus-per-task=8 --gres=gpu:8 --mem=480G "$@" job.sh; }
case $1 in
    error) all_on_one ;;
    workaround-2) all_on_one; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) sleep 2; all_on_one ;;
    dead-end-2) all_on_one --priority=4000000 ;;
    *) exit 2 ;;
esac
