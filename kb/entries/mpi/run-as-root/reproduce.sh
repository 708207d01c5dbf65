# Root as in a container, and an ordinary user.
printf '#!/bin/sh\necho "rank $OMPI_COMM_WORLD_RANK of $OMPI_COMM_WORLD_SIZE"\n' >app
chmod +x app
export OMPI_MCA_orte_default_hostfile=$PWD/default
echo "localhost slots=2" >default
case $1 in
error) mpirun -np 2 ./app 2>&1 ;;
workaround-1)
    mpirun -np 2 ./app 2>&1
    echo "--- cured ---"
    useradd() { id nobody; } # the account is there already
    su() { # that user may enter this folder
        for folder in t . .. ../..; do mkdir -p $folder && chmod a+rwx $folder 2>/dev/null; done
        TMPDIR=$PWD/t HOME=$PWD/t setpriv --reuid 65534 --regid 65534 --clear-groups sh -c "$3"
    }
    . "$COMMANDS" 2>&1
    ;;
workaround-2)
    mpirun -np 2 ./app 2>&1
    echo "--- cured ---"
    . "$COMMANDS"
    mpirun -np 2 ./app 2>&1
    ;;
dead-end-1)
    sudo() { "$@"; }
    sudo mpirun -np 2 ./app 2>&1
    ;;
dead-end-2) OMPI_ALLOW_RUN_AS_ROOT=1 mpirun -np 2 ./app 2>&1 ;;
esac
