exec 2>&1
printf 'struct Point {\n    int x, y;\n};\n' >point.h
printf '#include "point.h"\n' >line.h
printf '#include "point.h"\n#include "line.h"\nint main() { return Point{0, 0}.x; }\n' >main.cpp
case "$1" in
    error) g++ main.cpp -o app ;;
    workaround-1) g++ main.cpp -o app; echo '--- cured ---'; . "$COMMANDS" && echo 'it runs' ;;
    workaround-2) g++ main.cpp -o app; echo '--- cured ---'; . "$COMMANDS" | grep -v 'error' ;;
    dead-end-*) . "$COMMANDS" ;;
esac
