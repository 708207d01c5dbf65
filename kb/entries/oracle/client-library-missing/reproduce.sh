exec 2>&1
case $1 in
    error) python -c 'import oracledb; oracledb.init_oracle_client()' ;;
    dead-end-1) python -c 'import os; os.environ["LD_LIBRARY_PATH"] = "/opt/oracle/instantclient_19_25"; import oracledb; oracledb.init_oracle_client()' ;;
    *) exit 2 ;;
esac
