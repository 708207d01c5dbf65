# A user of no rights, and a global folder that belongs to root.
exec 2>&1
chmod 755 . ..
mkdir -p usr/local/lib/node_modules ann tool
echo '{"name":"tool","version":"1.0.0","bin":"tool.js"}' >tool/package.json
echo '#!/usr/bin/env node' >tool/tool.js
chmod 755 tool/*
chown -R 65534 ann tool; [ ! -f "$COMMANDS" ] || chown 65534 "$COMMANDS"
echo "prefix=$PWD/usr/local" >globalrc
export npm_config_globalconfig=$PWD/globalrc npm_config_update_notifier=false npm_config_offline=true npm_config_audit=false
ann() { HOME=$PWD/ann setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
again() { ann npm install -g "$PWD/tool"; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; ann sh -eu "$COMMANDS"; again ;;
dead-end-3) ann sh "$COMMANDS"; again ;;
esac
