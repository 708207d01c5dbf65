# A program for version 2 of a library, and a bridge that was linked with version 1.
exec 2>&1
echo 'int version() { return 1; }' >v1.c
echo 'int version() { return 2; }' >v2.c
gcc -shared -fPIC -Wl,-soname,libcore.so.1 -o libcore.so.1 v1.c
gcc -shared -fPIC -Wl,-soname,libcore.so.2 -o libcore.so.2 v2.c
printf 'int version();\nint bridge() { return version(); }\n' >bridge.c
gcc -shared -fPIC -o libbridge.so bridge.c ./libcore.so.1 -Wl,-rpath,'$ORIGIN'
printf '#include <stdio.h>\nint version();\nint bridge();\nint main() { printf("%%d %%d\\n", version(), bridge()); }\n' >main.c
again() { gcc -o app main.c ./libcore.so.2 ./libbridge.so -Wl,-rpath,'$ORIGIN' -Wl,-rpath-link,.; }
case $1 in
error) again ;;
workaround-1) again; ldd ./app | grep libcore; echo '--- cured ---'; . "$COMMANDS"; ldd ./app | grep libcore; ./app ;;
dead-end-1) . "$COMMANDS" ;;
esac
