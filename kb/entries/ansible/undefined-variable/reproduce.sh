exec 2>&1
export ANSIBLE_LOCALHOST_WARNING=0 ANSIBLE_NOCOLOR=1 ANSIBLE_HOME="$PWD/home"
printf '[web]\nweb1 ansible_connection=local\n' >inventory.ini
play() { # with this line among the variables
    { printf -- '- hosts: web\n  gather_facts: false\n  vars:\n    %s\n  tasks:\n    - debug: { msg: "port {{ port }}" }\n' "$1"; } >site.yml
    ansible-playbook -i inventory.ini site.yml
}
registered() { # with this condition
    { printf -- '- hosts: web\n  gather_facts: false\n  tasks:\n    - command: /bin/true\n      register: result\n      when: false\n    - debug: { msg: ran }\n      %s\n' "$1"; } >site.yml
    ansible-playbook -i inventory.ini site.yml
}
BAD='port: "{{ app_port }}"'
case "$1" in
    error) play "$BAD" ;;
    workaround-1) play "$BAD"; echo '--- cured ---'; bash -e "$COMMANDS" ;;
    workaround-2) play "$BAD"; echo '--- cured ---'; play "$(cat "$COMMANDS")" ;;
    workaround-3) registered "when: result.stdout == 'ok'"; echo '--- cured ---'; registered "$(cat "$COMMANDS")" ;;
    dead-end-1) cat "$COMMANDS" >ansible.cfg; play "$BAD" ;;
    dead-end-2) export app_port=8080; play "$BAD" ;;
esac
