exec 2>&1
. ./slurm.sh
case $1 in
    error) squeue ;;
    workaround-2)
        squeue
        echo '--- cured ---'
        sleep() { # during the wait the controller comes back
            unset -f sleep
            controller
        }
        . "$COMMANDS"
        ;;
    dead-end-1) for _ in 1 2 3; do sbatch --wrap hostname; done ;;
    *) exit 2 ;;
esac
