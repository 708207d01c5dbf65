exec 2>&1
# A package of our own stands for TypeScript: nothing is downloaded.
mkdir tool && printf '#!/usr/bin/env node\nconsole.log("compiled")\n' >tool/tsc.js && chmod +x tool/tsc.js
echo '{ "name": "typescript", "version": "1.0.0", "bin": { "tsc": "tsc.js" } }' >tool/package.json
echo '{ "name": "app", "version": "1.0.0", "scripts": { "build": "tsc", "prepare": "tsc" }, "devDependencies": { "typescript": "file:tool" } }' >package.json
export NODE_ENV=production npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
again() { npm install; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-1) . "$COMMANDS"; again ;;
dead-end-2) unset NODE_ENV; . "$COMMANDS" ;;
esac
