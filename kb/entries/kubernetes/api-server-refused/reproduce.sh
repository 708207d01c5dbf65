# A server is there, and kubectl was not told where.
python3 server.py &
until (exec 3<>/dev/tcp/127.0.0.1/6443) 2>/dev/null; do sleep 0.05; done
mkdir -p "$HOME/.kube"
kubectl --kubeconfig "$HOME/.kube/config" config set-cluster here --server http://127.0.0.1:6443 >/dev/null
kubectl --kubeconfig "$HOME/.kube/config" config set-context here --cluster here >/dev/null
kubectl --kubeconfig "$HOME/.kube/config" config use-context here >/dev/null
case "$1" in
    error) KUBECONFIG= HOME=/nonexistent kubectl version ;;
    workaround-1)
        KUBECONFIG="$PWD/none" kubectl version
        echo '--- cured ---'
        . "$COMMANDS"
        kubectl version ;;
    dead-end-1)
        mkdir root
        sudo() { HOME="$PWD/root" "$@"; } # another home
        . "$COMMANDS" ;;
esac
