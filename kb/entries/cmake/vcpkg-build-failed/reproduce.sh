exec 2>&1
export HOME=$PWD
mkdir -p vcpkg/scripts/buildsystems && echo '# toolchain' >vcpkg/scripts/buildsystems/vcpkg.cmake
printf 'cmake_minimum_required(VERSION 3.18)\nproject(app C)\n' >CMakeLists.txt
configure() { cmake -S . -B build -DCMAKE_TOOLCHAIN_FILE=vcpkg/script/buildsystems/vcpkg.cmake; }
case "$1" in
    error) configure ;;
    workaround-5) configure; echo '--- cured ---'; bash -e "$COMMANDS" ;;
esac
