# A repository whose first tag holds a file with a colon in its name; git takes it for the one on GitHub.
exec 2>&1
export GOPROXY=direct GOFLAGS=-modcacherw GONOSUMDB='*' GOPATH=$PWD/go GOCACHE=$PWD/cache GOTOOLCHAIN=local GIT_TERMINAL_PROMPT=0
git config --global url."file://$PWD/".insteadOf https://
git config --global user.email li@example.org && git config --global user.name Li && git config --global advice.detachedHead false
git config --global protocol.file.allow always
mkdir -p github.com/acme/tool/testdata && cd github.com/acme/tool && git init -q .
printf '%s\n' 'module github.com/acme/tool' '' 'go 1.19' >go.mod
printf '%s\n' 'package main' '' 'func main() { println("it runs") }' >main.go
echo 1 >testdata/a:b.golden
git add -A && git commit -qm one && git tag v0.1.0
git mv testdata/a:b.golden testdata/a_b.golden && git commit -qm two && git tag v0.1.1
cd ../../..
bad() { go install github.com/acme/tool@v0.1.0; }
case "$1" in
    error) bad ;;
    workaround-1) bad; echo '--- cured ---'; . "$COMMANDS"; go/bin/tool ;;
    workaround-2) bad; echo '--- cured ---'; (. "$COMMANDS"); go/bin/tool ;;
    workaround-3)
        mkdir app && printf '%s\n' 'module example.org/app' '' 'go 1.19' '' 'require github.com/acme/tool v0.1.0' >app/go.mod
        bad
        echo '--- cured ---'
        git clone -q --branch v0.1.0 https://github.com/acme/tool
        cd app && . "$COMMANDS" && go list -m github.com/acme/tool ;;
    dead-end-1) . "$COMMANDS" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
