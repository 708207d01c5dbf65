exec 2>&1
again() { tsc --noEmit --strict --lib es2022,dom --skipLibCheck a.ts && echo compiled; }
printf 'try {\n  JSON.parse("{");\n} catch (error) {\n  console.log(error.message);\n}\n' >a.ts
case $1 in
error) again ;;
workaround-*) again; cp "$COMMANDS" a.ts; echo '--- cured ---'; again ;;
dead-end-*) cp "$COMMANDS" a.ts; again ;;
esac
