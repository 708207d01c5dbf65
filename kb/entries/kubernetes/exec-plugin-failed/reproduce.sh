exec 2>&1
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout key.pem -out cert.pem -days 9 -subj /CN=c -addext subjectAltName=IP:127.0.0.1 2>openssl.log
python3 apiserver.py & until (echo >/dev/tcp/127.0.0.1/6443) 2>/dev/null; do sleep 0.05; done
mkdir -p ~/.kube bin && PATH=$PWD/bin:$PATH
config() { # version
    printf 'apiVersion: v1\nkind: Config\ncurrent-context: prod\nclusters:\n- name: c\n  cluster: {server: "https://127.0.0.1:6443", certificate-authority: %s}\nusers:\n- name: u\n  user:\n    exec:\n      apiVersion: client.authentication.k8s.io/%s\n      command: kubelogin\n      interactiveMode: Never\ncontexts:\n- name: prod\n  context: {cluster: c, user: u}\n' "$PWD/cert.pem" "$1" >~/.kube/config
}
plugin() {
    printf '#!/bin/sh\necho '"'"'{"apiVersion": "client.authentication.k8s.io/v1beta1", "kind": "ExecCredential", "status": {"token": "good"}}'"'"'\n' >bin/kubelogin
    chmod +x bin/kubelogin
}
sudo() { plugin; } # installing it
case "$1" in
    error) config v1beta1; kubectl get pods; config v1alpha1; kubectl get pods ;;
    workaround-1) config v1beta1; kubectl get pods; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) plugin; config v1alpha1; kubectl get pods; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-2) config v1beta1; mkdir other; plugin; mv bin/kubelogin other/; other/kubelogin; kubectl get pods ;;
esac
