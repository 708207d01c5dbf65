# A target of a package is linked.
where=$PWD/opt/lib/cmake/Widget
mkdir -p "$where" below
echo 'add_library(Widget::Widget INTERFACE IMPORTED)' >"$where/WidgetConfig.cmake"
again() { # again LINES: with these before the target is used
    cat >CMakeLists.txt <<PROJECT
cmake_minimum_required(VERSION 3.24)
project(app NONE)
$1
add_library(app INTERFACE)
target_link_libraries(app INTERFACE Widget::Widget)
add_custom_target(all_of_it ALL COMMAND echo \$<TARGET_PROPERTY:app,INTERFACE_LINK_LIBRARIES>)
get_target_property(kind Widget::Widget TYPE)
message(STATUS "it is of type \${kind}")
PROJECT
    cmake -S . -B build -DCMAKE_PREFIX_PATH="$PWD/opt"
}
case $1 in
error) again '' ;;
workaround-1) again ''; echo '--- cured ---'; again "$(cat "$COMMANDS")" ;;
workaround-2) echo 'find_package(Widget CONFIG REQUIRED)' >below/CMakeLists.txt; again 'add_subdirectory(below)'; echo '--- cured ---'; cp "$COMMANDS" below/CMakeLists.txt; again 'add_subdirectory(below)' ;;
dead-end-3) cp "$COMMANDS" below/CMakeLists.txt; again 'add_subdirectory(below)' ;;
esac
