exec 2>&1
again() { tsc --noEmit --strict --lib es2022 --skipLibCheck a.ts && echo compiled; }
case $1 in
workaround-2) printf 'type Method = "GET" | "POST";\nconst options = { method: "GET" };\nconst method: Method = options.method;\n' >a.ts ;;
workaround-3) printf 'const port: number = "8080";\n' >a.ts ;;
*) printf 'function greet(name?: string): string {\n  const shown: string = name;\n  return shown;\n}\n' >a.ts ;;
esac
case $1 in
error) again ;;
workaround-*) again; cp "$COMMANDS" a.ts; echo '--- cured ---'; again ;;
dead-end-1) cp "$COMMANDS" a.ts; again ;;
esac
