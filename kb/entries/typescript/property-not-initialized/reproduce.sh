exec 2>&1
again() { tsc --noEmit --strict --skipLibCheck --target es2022 --lib es2022,dom --moduleResolution node --module commonjs ${1:-a.ts} && echo compiled; }
printf 'class User {\n  name: string;\n}\nconsole.log(new User());\n' >a.ts
case $1 in
error) again ;;
workaround-*) again; cp "$COMMANDS" a.ts; echo '--- cured ---'; again ;;
dead-end-1) cp "$COMMANDS" a.ts; again ;;
esac
