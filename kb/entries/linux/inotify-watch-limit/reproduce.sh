# A user who may watch three files watches five. The limit is set for this script's own user namespace.
mkdir -p src node_modules
for name in one two three four five; do : > node_modules/$name; done
: > src/main
cat > watch.js <<'CODE'
const fs = require("fs");
const [way, ...folders] = process.argv.slice(2);
let count = 0;
for (const folder of folders)
  for (const name of fs.readdirSync(folder)) {
    if (way === "poll") fs.watchFile(`${folder}/${name}`, () => {});
    else fs.watch(`${folder}/${name}`, () => {});
    count++;
  }
console.log("watching", count);
process.exit(0);
CODE
cat > inside <<'CODE'
allow() { echo "$1" > /proc/sys/user/max_inotify_watches; }
allow 3
case $1 in
error) node watch.js notify src node_modules ;;
workaround-1) allow 100; node watch.js notify src node_modules ;;
workaround-2) node watch.js notify src ;;
workaround-3) node watch.js poll src node_modules ;;
dead-end-1) dd if=/dev/zero of=big bs=1M count=20 status=none; rm big; df -h . ; node watch.js notify src node_modules ;;
dead-end-2) ulimit -n "$(ulimit -H -n)"; node watch.js notify src node_modules ;;
esac
CODE
unshare --user --map-root-user bash inside "$1"
