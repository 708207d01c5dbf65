exec 2>&1
. ./slurm.sh
printf '#!/bin/bash\nsrun hostname\n' >job.sh
controller
case $1 in
    error) sbatch --partition=gpus job.sh ;; # it is called gpu
    *) exit 2 ;;
esac
