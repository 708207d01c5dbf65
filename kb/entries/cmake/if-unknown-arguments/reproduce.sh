exec 2>&1
mkdir -p third_party/geom
printf 'if(PACKAGE_FIND_VERSION)\n  if(${GEOM_VERSION} VERSION_LESS ${PACKAGE_FIND_VERSION})\n    set(PACKAGE_VERSION_COMPATIBLE FALSE)\n  else()\n    set(PACKAGE_VERSION_COMPATIBLE TRUE)\n  endif()\nendif()\n' >third_party/geom/geomConfig-version.cmake
echo 'message(STATUS "geom is used")' >third_party/geom/geomConfig.cmake
package() { printf 'cmake_minimum_required(VERSION 3.16)\nproject(app NONE)\nset(geom_DIR "${CMAKE_SOURCE_DIR}/third_party/geom")\nfind_package(geom 1.2 CONFIG REQUIRED)\n' >CMakeLists.txt; }
own() { printf 'cmake_minimum_required(VERSION 3.16)\nproject(app NONE)\n' >CMakeLists.txt; cat "$1" >>CMakeLists.txt; }
printf 'if(${BUILD_KIND} STREQUAL "Release")\n  message(STATUS "optimised")\nendif()\n' >bare
case "$1" in
    error) package; cmake -B build; own bare; cmake -B other ;;
    workaround-1) own bare; cmake -B build; echo '--- cured ---'; own "$COMMANDS"; cmake -B build ;;
    workaround-*) package; cmake -B build; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-*) package; cmake -B build >log 2>&1; . "$COMMANDS" ;;
esac
