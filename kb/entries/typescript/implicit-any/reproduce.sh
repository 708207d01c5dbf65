exec 2>&1
again() { tsc --noEmit --strict --lib es2022,dom --skipLibCheck a.ts && echo compiled; }
printf 'function onChange(event) {\n  console.log(event.type);\n}\n' >a.ts
[ "$1" = workaround-2 ] && printf 'function Card({ name, age }) {\n  return `${name} ${age}`;\n}\n' >a.ts
[ "$1" = workaround-3 ] && printf 'const ascending = (a, b) => a - b;\n' >a.ts
case $1 in
error) again ;;
workaround-*) again; cp "$COMMANDS" a.ts; echo '--- cured ---'; again ;;
dead-end-1) cp "$COMMANDS" a.ts; again ;;
esac
