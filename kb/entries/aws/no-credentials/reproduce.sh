exec 2>&1
. ./moto.sh
export AWS_DEFAULT_REGION=eu-central-1
cat >role.py <<'END'
import http.server, json

class Role(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        keys = {"AccessKeyId": "ASIAEXAMPLE", "SecretAccessKey": "s3cret", "Token": "token", "Expiration": "2099-01-01T00:00:00Z"}
        self.wfile.write(json.dumps(keys).encode())

    def log_message(self, *_):
        pass

http.server.HTTPServer(("127.0.0.1", 5556), Role).serve_forever()
END
ask() { aws sts get-caller-identity; }
case $1 in
    error) ask ;;
    workaround-2) # what ECS and EKS do for a task or pod that has a role
        ask
        echo '--- cured ---'
        python role.py &
        until (echo >/dev/tcp/127.0.0.1/5556) 2>/dev/null; do sleep 0.2; done
        AWS_CONTAINER_CREDENTIALS_FULL_URI=http://127.0.0.1:5556/role ask
        kill %2
        ;;
    dead-end-2)
        mkdir root service
        printf 'AKIAEXAMPLE\ns3cret\n\n\n' | HOME=$PWD/root aws configure >configure.log
        HOME=$PWD/root ask >root.json
        HOME=$PWD/service ask
        ;;
    *) exit 2 ;;
esac
