exec 2>&1
printf "const { spawn } = require('node:child_process');\nspawn('node --version', { stdio: 'inherit' });\n" >line.js
printf "const { spawn } = require('node:child_process');\nspawn('node', ['--version'], { cwd: 'work', stdio: 'inherit' });\n" >cwd.js
case $1 in
error) node line.js; node cwd.js ;;
workaround-1) node line.js; echo '--- cured ---'; cp "$COMMANDS" cured.js; node cured.js ;;
workaround-2) node cwd.js; echo '--- cured ---'; cp "$COMMANDS" cured.js; node cured.js ;;
dead-end-1) cp "$COMMANDS" tried.js; node tried.js ;;
esac
