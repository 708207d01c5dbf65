exec 2>&1
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout key.pem -out cert.pem -days 9 -subj /CN=c -addext subjectAltName=IP:127.0.0.1 2>openssl.log
python3 apiserver.py & until (echo >/dev/tcp/127.0.0.1/6443) 2>/dev/null; do sleep 0.05; done
config() { # token
    printf 'apiVersion: v1\nkind: Config\ncurrent-context: prod\nclusters:\n- name: c\n  cluster: {server: "https://127.0.0.1:6443", certificate-authority: %s}\nusers:\n- name: old\n  user: {token: %s}\n- name: new\n  user: {token: good}\ncontexts:\n- name: prod\n  context: {cluster: c, user: old}\n- name: staging\n  context: {cluster: c, user: new}\n' "$PWD/cert.pem" "$1"
}
mkdir -p ~/.kube && config outdated >~/.kube/config
sudo() { "$@"; }
kubeadm() { config good >admin.conf; }
case "$1" in
    error) kubectl get pods ;;
    workaround-1) . "$COMMANDS" ;;
    workaround-*) kubectl get pods; echo '--- cured ---'; . "$COMMANDS"; kubectl get pods ;;
    dead-end-1) . "$COMMANDS" ;;
esac
