# An app that uses a package of the same repository.
mkdir -p apps/web packages/ui
echo '{"name": "root", "private": true}' >package.json
echo '{"name": "@acme/web", "version": "1.0.0", "dependencies": {"@acme/ui": "workspace:*"}}' >apps/web/package.json
echo '{"name": "@acme/ui", "version": "1.0.0"}' >packages/ui/package.json
printf 'packages:\n  - apps/*\n' >pnpm-workspace.yaml
export HOME=$PWD PNPM_HOME=$PWD/.pnpm
again() { CI=1 pnpm install --offline --no-frozen-lockfile; }
case $1 in
error) again ;;
workaround-1) . "$COMMANDS" ;;
workaround-2) again || :; echo '--- cured ---'; . "$COMMANDS"; again; . /dev/null; ls -l apps/web/node_modules/@acme ;;
dead-end-1) . "$COMMANDS" ;;
esac
