# The repository of the address lies on this machine.
module=github.com/acme/lib
exec 2>&1
git config --global user.name Ann; git config --global user.email ann@example.org; git config --global init.defaultBranch main
git init -q lib && cd lib && printf "module %s\n\ngo 1.19\n" "$module" >go.mod && printf "package lib\n\nconst Size = 1\n" >lib.go && git add . && git commit -qm one && git tag v0.1.0 && cd ..
git config --global url."file://$PWD/lib".insteadOf "https://$module"
mkdir app && cd app && printf "module app\n\ngo 1.19\n" >go.mod
export GOPROXY=direct GONOSUMDB=* GOTOOLCHAIN=local
again() { go get "$module@v0.2.0"; }
case $1 in
error) again ;;
workaround-2) again; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-1) go clean -modcache; again ;;
esac
