# A bundler hashes, as webpack 4 does, with the function that its configuration names.
cat >bundler.js <<'CODE'
const { createHash } = require("crypto");
const { output } = require("./config.js");
console.log(createHash(output.hashFunction).update("a module").digest("hex"));
CODE
echo '{"scripts": {"build": "node bundler.js"}}' >package.json
echo 'module.exports = { output: { hashFunction: "md4" } };' >config.js
export npm_config_update_notifier=false
case "$1" in
    error) npm run build ;;
    workaround-2) npm run build; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-3) npm run build; echo '--- cured ---'; cat "$COMMANDS" >config.js; npm run build ;;
    dead-end-2) # the system's OpenSSL is there, too, and has its legacy provider
        sudo() { echo 'it is installed'; }
        . "$COMMANDS"
        openssl dgst -md4 -provider legacy -provider default bundler.js || exit 0
        node -p '"node brings " + process.versions.openssl'; npm run build ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
