# An ES module package with a typed source file; a Node that strips types is told not to.
echo '{"type": "module"}' > package.json
mkdir src && echo 'const count: number = 3; console.log(count);' > src/main.ts
node --help | grep -q -- --no-strip-types && export NODE_OPTIONS=--no-strip-types
node --help | grep -q -- --no-experimental-strip-types && export NODE_OPTIONS=--no-experimental-strip-types
case $1 in
error) node src/main.ts ;;
dead-end-2) node --experimental-specifier-resolution=node src/main.ts ;;
dead-end-3) echo '{}' > package.json; node src/main.ts ;;
esac
