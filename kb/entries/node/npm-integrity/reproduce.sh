# The tarball that lies there is not the one that the lock file was written for.
exec 2>&1
mkdir -p lib app && echo '{"name":"widget","version":"1.0.0"}' >lib/package.json
(cd lib && npm pack --silent --pack-destination ../app >/dev/null)
cd app && echo '{"name":"app","version":"1.0.0"}' >package.json && npm install --silent --no-audit --no-fund ./widget-1.0.0.tgz
echo '{"name":"widget","version":"1.0.0","description":"packed anew"}' >../lib/package.json
(cd ../lib && npm pack --silent --pack-destination ../app >/dev/null)
rm -rf node_modules; npm cache clean --force 2>/dev/null
case $1 in
error) npm ci --no-audit --no-fund ;;
dead-end-2) npm install --force --no-audit --no-fund ;;
esac
