# One slot on this host, by a host file; programs as an ordinary user or as root.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_btl=self,vader,tcp OMPI_MCA_plm_rsh_agent=true OMPI_MCA_rmaps_base_mapping_policy=slot
echo "localhost slots=2" >default
export OMPI_MCA_orte_default_hostfile=$PWD/default
printf '#!/bin/sh\necho "rank $OMPI_COMM_WORLD_RANK of $OMPI_COMM_WORLD_SIZE"\n' >app
chmod +x app
case $1 in
error) mpirun -np 8 ./app 2>&1 ;;
workaround-3)
    mpirun -np 8 ./app 2>&1
    echo "--- cured ---"
    bash -e "$COMMANDS" 2>&1
    ;;
workaround-4)
    mpirun -np 16 ./app 2>&1
    echo "--- cured ---"
    bash -e "$COMMANDS" 2>&1
    ;;
dead-end-1)
    export OMP_NUM_THREADS=1
    mpirun -np 8 ./app 2>&1
    ;;
esac
