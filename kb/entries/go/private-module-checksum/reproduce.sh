# A proxy that has the private module, and a checksum database that does not know it; the repository lies on this machine.
module=git.corp.example/team/lib.git
exec 2>&1
git config --global user.name Ann; git config --global user.email ann@example.org; git config --global init.defaultBranch main
git init -q lib && cd lib && printf "module %s\n\ngo 1.19\n" "$module" >go.mod && printf "package lib\n\nconst Size = 1\n" >lib.go && git add . && git commit -qm one && git tag v0.1.0 && cd ..
git config --global url."file://$PWD/lib".insteadOf "https://$module"
mkdir app && cd app && printf "module app\n\ngo 1.19\n" >go.mod
git config --global --unset url."file://${PWD%/app}/lib".insteadOf
git config --global url."file://${PWD%/app}/lib".insteadOf https://git.corp.example/team/lib
export GOPROXY=direct GONOSUMDB=* && go mod download "$module@v0.1.0" && unset GONOSUMDB
cp -r "$(go env GOMODCACHE)/cache/download" ../proxy && chmod -R u+w ../proxy && go clean -modcache
mkdir -p ../proxy/sumdb/sum.golang.org && : >../proxy/sumdb/sum.golang.org/supported
(cd ../proxy && exec python3 -c 'import http.server as h
class P(h.SimpleHTTPRequestHandler):
    def send_error(self, code, *a): self.send_response(code); self.end_headers()
h.ThreadingHTTPServer(("127.0.0.1", 8000), P).serve_forever()' >/dev/null 2>&1) & until (exec 3<>/dev/tcp/127.0.0.1/8000) 2>/dev/null; do sleep .1; done
unset GOPROXY && go env -w GOPROXY=http://127.0.0.1:8000,direct
again() { go get "$module@v0.1.0"; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
dead-end-1) go env -w GOINSECURE='git.corp.example/*'; again ;;
esac
