# A configured project is moved to another place.
mkdir before
printf 'cmake_minimum_required(VERSION 3.10)\nproject(app NONE)\n' >before/CMakeLists.txt
cmake -S before -B before/build >/dev/null || exit
mv before after && cd after
again() { cmake -S . -B build; }
case $1 in
error) again ;;
workaround-*) again; echo '--- cured ---'; bash -eu "$COMMANDS" ;;
dead-end-2) again >/dev/null 2>&1; bash -eu "$COMMANDS" ;;
esac
