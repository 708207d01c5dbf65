exec 2>&1
export npm_config_update_notifier=false npm_config_audit=false npm_config_fund=false
mkdir pm && (cd pm && echo '{}' >package.json && npm install pnpm@10 >/dev/null 2>&1)
export PATH=$PWD/pm/node_modules/.bin:$PATH CI=true GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b.c GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b.c
mkdir app && cd app && git init -q . 2>/dev/null && echo node_modules >.gitignore
echo '{"name":"app","version":"1.0.0","dependencies":{"is-odd":"3.0.1"}}' >package.json
pnpm install >/dev/null 2>&1 && git add -A && git commit -qm start
echo '{"name":"app","version":"1.0.0","dependencies":{"is-odd":"3.0.1","is-even":"1.0.0"}}' >package.json
again() { rm -rf node_modules; pnpm install && ls node_modules; }
case $1 in
error) again ;;
workaround-1) again; . "$COMMANDS"; echo '--- cured ---'; again ;;
dead-end-2) . "$COMMANDS"; again ;;
esac
