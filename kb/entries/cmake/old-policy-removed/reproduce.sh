# A dependency was written for an old release.
mkdir dependency
range="VERSION 3.10...4.0"
printf 'cmake_minimum_required(VERSION 2.8)\nproject(app NONE)\n' > CMakeLists.txt
case $1 in
error) cmake -S . -B build ;;
workaround-1)
    cmake -S . -B build -DCMAKE_POLICY_VERSION_MINIMUM=3.5 && CMAKE_POLICY_VERSION_MINIMUM=3.5 cmake -S . -B other ;;
workaround-2) sed -i "s/VERSION 2.8/$range/" CMakeLists.txt && cmake -S . -B build ;;
dead-end-1) cmake -Wno-dev -Wno-deprecated -S . -B build ;;
dead-end-2)
    cp CMakeLists.txt dependency
    sed -i "s/VERSION 2.8/$range/" CMakeLists.txt && echo 'add_subdirectory(dependency)' >> CMakeLists.txt
    cmake -S . -B build ;;
esac
