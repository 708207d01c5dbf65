# A package asks for a Node that is still to come, and the project is strict.
mkdir tool app
version=2.0.0 engines='>=99'
[ "$1" = workaround-3 ] && version=1.0.0 engines='>=12'
printf '{"name": "tool", "version": "%s", "engines": {"node": "%s"}}' $version "$engines" > tool/package.json
(cd tool && npm pack --silent > /dev/null && mv tool-*.tgz ..)
cd app
printf '{"name": "app", "version": "1.0.0", "dependencies": {"tool": "file:../tool-%s.tgz"}}' $version > package.json
echo 'engine-strict=true' > .npmrc
npm_install() { npm install --offline --no-audit --no-fund "$@"; }
case $1 in
error | workaround-3) npm_install ;;
workaround-4) npm_install --engine-strict=false --loglevel=error ;;
dead-end-2) rm -f package-lock.json; npm_install ;;
esac
