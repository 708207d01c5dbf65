exec 2>&1
export npm_config_audit=false npm_config_fund=false npm_config_loglevel=error npm_config_prefix=$PWD/global
mkdir -p axios app/src
echo '{"name": "axios", "version": "1.0.0", "main": "index.js"}' >axios/package.json
echo 'module.exports = { get: () => "got" };' >axios/index.js
(cd axios && npm pack --silent --pack-destination .. >pack.log)
cd app
echo '{"name": "app", "version": "1.0.0", "dependencies": {"axios": "file:../axios-1.0.0.tgz"}}' >package.json
npm install --package-lock-only >npm.log
echo 'const axios = require("axios"); console.log(axios.get());' >src/index.js
again() { webpack --mode development --no-stats-colors && node dist/main.js; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
workaround-3)
    npm ci; echo 'const { get } = require("@/api.client"); console.log(get());' >src/index.js; echo 'exports.get = () => "got";' >src/api.client.js
    again; echo '--- cured ---'; cp "$COMMANDS" webpack.config.js; again ;;
dead-end-1) npm install -g ../axios-1.0.0.tgz; again ;;
esac
