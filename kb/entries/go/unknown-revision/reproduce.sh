exec 2>&1
export GIT_CONFIG_COUNT=4 GIT_CONFIG_KEY_0=user.name GIT_CONFIG_VALUE_0=Ann GIT_CONFIG_KEY_1=user.email GIT_CONFIG_VALUE_1=ann@example.org
export GIT_CONFIG_KEY_2="url.file://$PWD/lib.insteadOf" GIT_CONFIG_VALUE_2=https://github.com/acme/lib GIT_CONFIG_KEY_3=safe.directory GIT_CONFIG_VALUE_3='*'
export GOPROXY=direct GOSUMDB=off GOPATH="$PWD/go" GOFLAGS=-modcacherw
git init -q -b main lib
printf 'module github.com/acme/lib\n\ngo 1.19\n' >lib/go.mod
printf 'package lib\n\nconst Name = "lib"\n' >lib/lib.go
git -C lib add . && git -C lib commit -qm first
mkdir app && cd app && printf 'module demo\n\ngo 1.19\n' >go.mod
again() { go get github.com/acme/lib@v0.1.0; }
case "$1" in
    error) again ;;
    workaround-2) again; echo '--- cured ---'; bash -e "$COMMANDS" ;;
    workaround-3) again; git -C ../lib tag v0.1.0; echo '--- cured ---'; bash -e "$COMMANDS" ;;
    dead-end-1) again; bash "$COMMANDS"; again ;;
esac
