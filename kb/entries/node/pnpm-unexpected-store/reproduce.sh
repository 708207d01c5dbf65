# node_modules was installed from one store, and pnpm is told to use another.
exec 2>&1
export HOME=$PWD PNPM_HOME=$PWD/.pnpm
mkdir -p a b && echo '{"name": "a", "version": "1.0.0"}' >a/package.json && echo '{"name": "b", "version": "1.0.0"}' >b/package.json
(cd a && npm pack --silent --pack-destination .. >/dev/null); (cd b && npm pack --silent --pack-destination .. >/dev/null)
echo '{"name": "app", "dependencies": {"a": "file:a-1.0.0.tgz"}}' >package.json
echo "store-dir=$PWD/first" >.npmrc
pnpm install --offline >install.log
echo "store-dir=$PWD/second" >.npmrc
again() { pnpm add --offline ./b-1.0.0.tgz </dev/null; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
dead-end-1) . "$COMMANDS"; again ;;
esac
