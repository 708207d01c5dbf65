exec 2>&1
export ANSIBLE_LOCALHOST_WARNING=0 HOME=$PWD
play() { ansible-playbook -i localhost, -c local play.yml; }
printf -- '- hosts: all\n  gather_facts: false\n  tasks:\n    - debgu:\n        msg: ready\n' >play.yml
case $1 in
error) play ;;
workaround-2) play; cp "$COMMANDS" play.yml; echo '--- cured ---'; play ;;
esac
