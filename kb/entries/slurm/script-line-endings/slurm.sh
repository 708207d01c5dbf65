# A cluster of the step's own, without passwords: four nodes as a site would declare them; only its controller runs.
export SLURM_CONF="$PWD/slurm.conf"
mkdir state
ip address add 192.0.2.1/32 dev lo # with nothing but 127.0.0.1 the name of the host is not resolved
cat >slurm.conf <<END
ClusterName=test
SlurmctldHost=$(hostname -s)(127.0.0.1)
AuthType=auth/none
CredType=cred/none
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
StateSaveLocation=$PWD/state
SlurmctldPidFile=$PWD/slurmctld.pid
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core_Memory
EnforcePartLimits=ALL
GresTypes=gpu
MpiDefault=none
NodeName=node[01-04] NodeAddr=127.0.0.1 CPUs=32 RealMemory=250000 Gres=gpu:4 State=UNKNOWN
PartitionName=gpu Nodes=ALL Default=YES MaxTime=3-00:00:00 State=UP
END
controller() {
    slurmctld -D >slurmctld.log 2>&1 &
    until scontrol ping >/dev/null 2>&1 && sinfo >/dev/null 2>&1; do sleep 0.2; done
}
