exec 2>&1
export CHECKPOINT_DISABLE=1 TF_CLI_ARGS='-no-color'
# A mirror with one provider, whose program is never started here.
dir=mirror/terraform/registry.terraform.io/kreuzwerker/docker
mkdir -p $dir && echo program >terraform-provider-docker_v3.0.2
python3 -m zipfile -c $dir/docker.zip terraform-provider-docker_v3.0.2
echo '{"versions": {"3.0.2": {}}}' >$dir/index.json
platform="$(terraform version | sed -n 's/^on //p')"
echo "{\"archives\": {\"$platform\": {\"url\": \"docker.zip\"}}}" >$dir/3.0.2.json
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout key.pem -out cert.pem -days 9 -subj /CN=m -addext subjectAltName=IP:127.0.0.1 2>openssl.log
cat >mirror.py <<'END'
import functools, http.server, ssl

server = http.server.ThreadingHTTPServer(("127.0.0.1", 8443), functools.partial(http.server.SimpleHTTPRequestHandler, directory="mirror"))
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain("cert.pem", "key.pem")
server.socket = context.wrap_socket(server.socket, server_side=True)
server.serve_forever()
END
python3 mirror.py >mirror.log 2>&1 &
trap 'kill %1' EXIT
until (echo >/dev/tcp/127.0.0.1/8443) 2>/dev/null; do sleep 0.1; done
export SSL_CERT_FILE="$PWD/cert.pem"
printf 'provider_installation {\n  network_mirror {\n    url = "https://127.0.0.1:8443/terraform/"\n  }\n}\n' >mirrored
mkdir app && cd app
nameless() { printf 'terraform {\n  required_providers {\n    docker = {\n      version = "~> 3.0"\n    }\n  }\n}\n'; } # without source it is hashicorp/docker
case $1 in
    error) cp ../mirrored ~/.terraformrc; nameless >main.tf; terraform init ;;
    workaround-1)
        cp ../mirrored ~/.terraformrc
        nameless >main.tf
        terraform init
        echo '--- cured ---'
        cp "$COMMANDS" main.tf
        terraform init
        ;;
    workaround-5)
        nameless | sed 's/version/source = "kreuzwerker\/docker"\n      version/' >main.tf
        terraform init # nothing outside of this machine can be reached
        echo '--- cured ---'
        cp "$COMMANDS" ~/.terraformrc
        terraform init
        ;;
    dead-end-1) cp ../mirrored ~/.terraformrc; nameless >main.tf; rm -f .terraform.lock.hcl; terraform init ;;
    *) exit 2 ;;
esac
