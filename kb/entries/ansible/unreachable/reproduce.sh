# Nothing listens on the port of ssh.
exec 2>&1
export ANSIBLE_NOCOLOR=1 ANSIBLE_LOCALHOST_WARNING=False
cat >inventory.ini <<'I'
[web]
web1 ansible_host=127.0.0.1 ansible_port=2222 ansible_ssh_common_args='-o ConnectTimeout=3'
I
cat >site.yml <<'Y'
- hosts: web
  gather_facts: false
  tasks:
    - ansible.builtin.ping:
Y
case "$1" in
    error) ansible-playbook -i inventory.ini site.yml ;;
    dead-end-2) sed -i 's/^  gather_facts.*/&\n  ignore_unreachable: true/' site.yml; ansible-playbook -i inventory.ini site.yml ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
