exec 2>&1
git config --global user.email a@b.example && git config --global user.name ann && git config --global core.autocrlf true && git config --global core.safecrlf false
git init -q
printf '{"name": "app"}\n' >package.json
printf 'export default [{ rules: { "linebreak-style": ["error", "unix"] } }];\n' >eslint.config.mjs
printf 'const a = 1;\nexport default a;\n' >app.js
git add -A && git commit -q -m first
rm app.js eslint.config.mjs && git checkout -q -- . # as on Windows: CRLF
again() { eslint app.js; }
case $1 in
error) again ;;
workaround-1) again; git config --global core.safecrlf false; . "$COMMANDS"; echo '--- cured ---'; again && echo clean ;;
workaround-2) again; npx() { "$@"; }; echo '--- cured ---'; . "$COMMANDS" && again && echo clean ;;
dead-end-1) mkdir .vscode; echo '{"files.eol": "\n"}' >.vscode/settings.json; again ;;
esac
