exec 2>&1
. ./rpm.sh
package agent 'Requires: libssl.so.10()(64bit)\nAutoReqProv: no'
repository vendor agent 'gpgcheck=0'
case $1 in
    error) dnf install -y agent ;;
    dead-end-1) cp rpms/x86_64/agent-*.rpm agent.rpm; . "$COMMANDS" && echo installed; dnf check ;;
    *) exit 2 ;;
esac
