# A bundler hashes, as webpack 4 does, with the function that its configuration names.
cat > bundler.js <<'CODE'
const { createHash } = require("crypto");
const { output } = require("./config.js");
console.log(createHash(output.hashFunction).update("a module").digest("hex"));
CODE
hash=md4
[ "$1" = workaround-2 ] && hash=sha256
echo "module.exports = { output: { hashFunction: \"$hash\" } };" > config.js
case $1 in
error) node bundler.js ;;
workaround-2) node bundler.js ;;
workaround-3) NODE_OPTIONS=--openssl-legacy-provider node bundler.js ;;
dead-end-2) # the system's OpenSSL is there, too, and has its legacy provider
    openssl dgst -md4 -provider legacy -provider default bundler.js || exit 0
    node -p '"node brings " + process.versions.openssl'; node bundler.js ;;
esac
