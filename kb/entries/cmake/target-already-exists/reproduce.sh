# Two dependencies bring the same library along.
for place in third_party/fmt other/fmt; do
    mkdir -p $place
    echo 'add_library(fmt INTERFACE)' >$place/CMakeLists.txt
done
again() { # again LINES: the project adds the second copy with these
    cat >CMakeLists.txt <<PROJECT
cmake_minimum_required(VERSION 3.16)
project(app NONE)
add_subdirectory(other/fmt)
$1
PROJECT
    cmake -S . -B build
}
case $1 in
error) again 'add_subdirectory(third_party/fmt)' ;;
workaround-1) again 'add_subdirectory(third_party/fmt)'; echo '--- cured ---'; again "$(cat "$COMMANDS")" ;;
dead-end-1) again 'add_subdirectory(third_party/fmt)'; . "$COMMANDS" ;;
esac
