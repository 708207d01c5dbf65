# A package is installed into a prefix of its own.
where=$HOME/opt/widget/lib/cmake/Widget
mkdir -p "$where"
echo 'message(STATUS "Widget is there")' >"$where/WidgetConfig.cmake"
printf 'cmake_minimum_required(VERSION 3.10)\nproject(app NONE)\nfind_package(Widget REQUIRED)\n' >CMakeLists.txt
again() { cmake -S . -B build; }
case $1 in
error) again ;;
workaround-4) again; echo '--- cured ---'; bash "$COMMANDS" 2>&1 | grep 'WidgetConfig.cmake$' | head -3 ;;
workaround-*) again; echo '--- cured ---'; bash -eu "$COMMANDS" ;;
dead-end-1) . "$COMMANDS"; again ;;
dead-end-2) . "$COMMANDS" ;;
dead-end-3) again >/dev/null 2>&1; . "$COMMANDS" ;;
esac
