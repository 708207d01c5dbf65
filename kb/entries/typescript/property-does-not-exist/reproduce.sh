exec 2>&1
cat >a.ts <<'END'
const user = {};
user.foo = 1;
END
again() { tsc --noEmit --strict --target es2022 --lib es2022,dom --skipLibCheck a.ts && echo compiled; }
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" a.ts; echo '--- cured ---'; again ;;
workaround-2) printf 'type Reply = { data: string } | { error: Error };\nconst show = (reply: Reply) => reply.data;\n' >a.ts; again; cp "$COMMANDS" a.ts; echo '--- cured ---'; again ;;
workaround-3) printf 'const input = document.getElementById("q");\nif (input) console.log(input.value);\n' >a.ts; again; cp "$COMMANDS" a.ts; echo '--- cured ---'; again ;;
workaround-4) printf 'console.log(window.config.url);\n' >a.ts; again; cp "$COMMANDS" a.ts; echo '--- cured ---'; again ;;
dead-end-*) sed -i 2d a.ts; cat "$COMMANDS" >>a.ts; again ;;
esac
