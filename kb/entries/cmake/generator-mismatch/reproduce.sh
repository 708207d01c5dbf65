# A folder was configured for make; now Ninja is wanted.
printf 'cmake_minimum_required(VERSION 3.10)\nproject(app NONE)\nadd_custom_target(all_of_it ALL)\n' >CMakeLists.txt
cmake -S . -B build -G 'Unix Makefiles' >/dev/null || exit
again() { cmake -S . -B build -G Ninja; }
case $1 in
error) again ;;
workaround-4) again; echo '--- cured ---'; bash -eu "$COMMANDS" ;;
workaround-*) again; echo '--- cured ---'; bash -eu "$COMMANDS" ;;
dead-end-1) bash -eu "$COMMANDS"; again ;;
esac
