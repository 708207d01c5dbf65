# A dependency was written for an old release.
mkdir dependency
range="VERSION 3.10...4.0"
printf 'cmake_minimum_required(VERSION 2.8)\nproject(app NONE)\n' > CMakeLists.txt
failed() { cmake -S . -B before; echo "--- cured ---"; }
case $1 in
error) cmake -S . -B build ;;
workaround-1) failed; bash "$COMMANDS" ;;
workaround-2) failed; . "$COMMANDS"; cmake -S . -B build ;;
workaround-3) failed; { cat "$COMMANDS"; echo 'project(app NONE)'; } > CMakeLists.txt; cmake -S . -B build ;;
dead-end-1) bash "$COMMANDS" ;;
dead-end-2)
    cp CMakeLists.txt dependency
    sed -i "s/VERSION 2.8/$range/" CMakeLists.txt && echo 'add_subdirectory(dependency)' >> CMakeLists.txt
    cmake -S . -B build ;;
esac
