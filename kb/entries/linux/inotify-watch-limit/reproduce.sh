# A user who may watch three files watches five. The limit is set for this script's own user namespace.
mkdir -p src node_modules
for name in one two three four five; do : >node_modules/$name; done
: >src/main
cat >watch.js <<'CODE'
const fs = require("fs");
const poll = process.env.CHOKIDAR_USEPOLLING; // as chokidar reads it
let count = 0;
for (const folder of process.argv.slice(2))
  for (const name of fs.readdirSync(folder)) {
    if (poll) fs.watchFile(`${folder}/${name}`, () => {});
    else fs.watch(`${folder}/${name}`, () => {});
    count++;
  }
console.log("watching", count);
process.exit(0);
CODE
echo '{"scripts": {"start": "node watch.js src node_modules"}}' >package.json
cat >inside <<'CODE'
allow() { echo "$1" >/proc/sys/user/max_inotify_watches; }
sudo() { "$@"; }
sysctl() { allow "$(sed -n 's/.*max_user_watches=//p' 60-inotify.conf)"; }
again() { node watch.js src node_modules; }
allow 3
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
workaround-2) again; echo '--- cured ---'; node watch.js src ;;
workaround-3) again; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-1) dd if=/dev/zero of=big bs=1M count=20 status=none; rm big; df -h .; again ;;
dead-end-2) . "$COMMANDS"; again ;;
esac
CODE
unshare --user --map-root-user bash inside "$1"
