exec 2>&1
echo 'for (const name of ["range"]) module.exports[name] = (n) => [...Array(n).keys()];' >lite.cjs
echo 'export const total = (n) => n + 1;' >util.mjs
again() { node "$1"; }
case $1 in
error) echo "import { range } from './lite.cjs'; console.log(range(3));" >a.mjs; again a.mjs ;;
workaround-1) echo "import { range } from './lite.cjs'; console.log(range(3));" >a.mjs; again a.mjs; cp "$COMMANDS" a.mjs; echo '--- cured ---'; again a.mjs ;;
workaround-2) echo "import total from './util.mjs'; console.log(total(2));" >a.mjs; again a.mjs; cp "$COMMANDS" a.mjs; echo '--- cured ---'; again a.mjs ;;
dead-end-1) cp "$COMMANDS" a.mjs; again a.mjs ;;
esac
