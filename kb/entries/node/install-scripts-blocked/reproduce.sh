exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
# npm 12 skips the script of a dependency that makes a file the program needs.
mkdir npm12 dep app && (cd npm12 && echo '{}' >package.json && command npm install npm@12 >/dev/null 2>&1)
npm() { node "$here/npm12/node_modules/npm/bin/npm-cli.js" "$@"; }
here=$PWD
cat >dep/package.json <<'END'
{"name":"dep","version":"1.0.0","scripts":{"install":"node -e \"require('fs').writeFileSync('built','1')\""}}
END
(cd dep && command npm pack -s >/dev/null)
cd app
echo '{"name":"app","version":"1.0.0","dependencies":{"dep":"file:../dep/dep-1.0.0.tgz"}}' >package.json
again() { rm -rf node_modules; npm install; ls node_modules/dep; }
case $1 in
error) again ;;
workaround-1) again; . "$COMMANDS"; echo '--- cured ---'; cat node_modules/dep/built && echo ' the script has run' ;;
dead-end-1) npm install >/dev/null; . "$COMMANDS" ;;
dead-end-2) . "$COMMANDS" ;;
esac
