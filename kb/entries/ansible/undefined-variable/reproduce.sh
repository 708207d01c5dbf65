exec 2>&1
export ANSIBLE_NOCOLOR=1 HOME=$PWD
printf 'localhost ansible_connection=local\n' >inventory.ini
play() { printf -- '- hosts: all\n  gather_facts: false\n  tasks:\n    - name: Show the port\n      vars:\n        %s\n      ansible.builtin.debug:\n        msg: "the port is {{ port }}"\n' "$1" >site.yml; }
again() { ansible-playbook -i inventory.ini site.yml; }
play 'port: "{{ app_port }}"'
case $1 in
error) again ;;
workaround-2) again; play "$(cat "$COMMANDS")"; echo '--- cured ---'; again ;;
dead-end-2) export app_port=8080; again ;;
esac
