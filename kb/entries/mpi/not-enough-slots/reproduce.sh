# A job of Slurm with one task, told to Open MPI by Slurm's variables.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export SLURM_JOBID=1 SLURM_JOB_ID=1 SLURM_NNODES=1 SLURM_NODELIST=$(hostname) SLURM_JOB_NODELIST=$(hostname)
export SLURM_CPUS_PER_TASK=16 SLURM_TASKS_PER_NODE=1
printf '#!/bin/sh\necho "rank $OMPI_COMM_WORLD_RANK of $OMPI_COMM_WORLD_SIZE"\n' >app
chmod +x app
case $1 in
error) mpirun -np 8 ./app 2>&1 ;;
workaround-1)
    mpirun -np 8 ./app 2>&1
    echo "--- cured ---"
    export SLURM_TASKS_PER_NODE=$(sed -n 's/^#SBATCH --ntasks=//p' "$COMMANDS") # what Slurm would set
    bash -e "$COMMANDS" 2>&1
    ;;
workaround-3)
    mpirun -np 8 ./app 2>&1
    echo "--- cured ---"
    bash -e "$COMMANDS" 2>&1
    ;;
dead-end-1)
    export OMP_NUM_THREADS=1
    mpirun -np 8 ./app 2>&1
    ;;
dead-end-2)
    export SLURM_CPUS_PER_TASK=64
    mpirun -np 8 ./app 2>&1
    ;;
esac
