exec 2>&1
mkdir -p web tool
echo '{"name":"root","version":"1.0.0","private":true,"workspaces":["web"],"scripts":{"build":"npm run build --workspace web"},"devDependencies":{"tool":"file:./tool"}}' >package.json
echo '{"name":"web","version":"1.0.0","scripts":{"build":"tool"}}' >web/package.json
echo '{"name":"tool","version":"1.0.0","bin":"tool.js"}' >tool/package.json
printf '#!/usr/bin/env node\nconsole.log("built");\n' >tool/tool.js
chmod +x tool/tool.js
export npm_config_offline=true npm_config_update_notifier=false npm_config_audit=false
npm install --omit=dev >/dev/null
again() { npm run build; }
case $1 in
error) again ;;
workaround-1) . "$COMMANDS" ;;
workaround-2) again; echo '--- cured ---'; . "$COMMANDS" && again ;;
dead-end-*) . "$COMMANDS"; again ;;
esac
