exec 2>&1
export ANSIBLE_LOCALHOST_WARNING=0 HOME=$PWD
bad='host1 ansible_connection=local ansible_python_interpreter=/usr/bin/python9'
ping() { ansible -i hosts.ini web -m ping; }
printf '[web]\n%s\n' "$bad" >hosts.ini
case $1 in
error) ping ;;
workaround-1) ping; cp "$COMMANDS" hosts.ini; echo '--- cured ---'; ping ;;
dead-end-1) python3 --version; ping ;;
esac
