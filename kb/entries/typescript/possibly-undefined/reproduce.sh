exec 2>&1
again() { tsc --noEmit --strict --lib es2022,dom --skipLibCheck a.ts && echo compiled; }
printf 'const user = [{ name: "Ann" }].find((u) => u.name === "Bob");\nconsole.log(user.name);\n' >a.ts
case $1 in
error) again ;;
workaround-*) again; cp "$COMMANDS" a.ts; echo '--- cured ---'; again ;;
dead-end-1) cp "$COMMANDS" a.ts; again ;;
esac
