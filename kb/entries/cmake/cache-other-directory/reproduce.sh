# A configured project is moved to another place.
mkdir before
printf 'cmake_minimum_required(VERSION 3.10)\nproject(app NONE)\n' > before/CMakeLists.txt
cmake -S before -B before/build > /dev/null || exit
mv before after && cd after
case $1 in
error) cmake -S . -B build ;;
workaround-1) rm -rf build && cmake -S . -B build ;;
workaround-2) cmake --fresh -S . -B build ;;
dead-end-2) cmake -S . -B build > /dev/null 2>&1; cmake -S . -B build ;;
esac
