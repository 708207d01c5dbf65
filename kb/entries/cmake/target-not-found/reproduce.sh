# A target of a package is linked.
where=$PWD/opt/lib/cmake/Widget
mkdir -p "$where" below
echo 'add_library(Widget::Widget INTERFACE IMPORTED)' > "$where/WidgetConfig.cmake"
case $1 in
error) find='' ;;
workaround-1) find='find_package(Widget CONFIG REQUIRED)' ;;
workaround-2) find='add_subdirectory(below)' && echo 'find_package(Widget CONFIG REQUIRED GLOBAL)' > below/CMakeLists.txt ;;
dead-end-3) find='add_subdirectory(below)' && echo 'find_package(Widget CONFIG REQUIRED)' > below/CMakeLists.txt ;;
esac
cat > CMakeLists.txt <<PROJECT
cmake_minimum_required(VERSION 3.24)
project(app NONE)
$find
add_library(app INTERFACE)
target_link_libraries(app INTERFACE Widget::Widget)
add_library(user INTERFACE)
target_link_libraries(user INTERFACE app)
add_custom_target(all_of_it ALL COMMAND echo \$<TARGET_PROPERTY:user,INTERFACE_LINK_LIBRARIES>)
get_target_property(kind Widget::Widget TYPE)
message(STATUS "it is of type \${kind}")
PROJECT
cmake -S . -B build -DCMAKE_PREFIX_PATH="$PWD/opt"
