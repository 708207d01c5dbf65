# A package is installed into a prefix of its own.
where=$PWD/opt/lib/cmake/Widget
mkdir -p "$where"
echo 'message(STATUS "Widget is here")' > "$where/WidgetConfig.cmake"
printf 'cmake_minimum_required(VERSION 3.10)\nproject(app NONE)\nfind_package(Widget REQUIRED)\n' > CMakeLists.txt
case $1 in
error) cmake -S . -B build ;;
workaround-2) cmake -S . -B build -DCMAKE_PREFIX_PATH="$PWD/opt" ;;
workaround-3) cmake -S . -B build -DWidget_DIR="$where" ;;
workaround-4) cmake -S . -B build --debug-find-pkg=Widget > said 2>&1; grep -c "WidgetConfig.cmake" said ;;
dead-end-1) LD_LIBRARY_PATH=$PWD/opt/lib cmake -S . -B build ;;
dead-end-2) cmake -S . -B build -DCMAKE_MODULE_PATH="$PWD/opt" ;;
dead-end-3) cmake -S . -B build > /dev/null 2>&1; rm -r build; cmake -S . -B build ;;
esac
