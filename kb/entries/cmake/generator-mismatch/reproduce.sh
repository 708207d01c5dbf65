# A folder was configured for make; now Ninja is wanted.
printf 'cmake_minimum_required(VERSION 3.10)\nproject(app NONE)\nadd_custom_target(all_of_it ALL)\n' > CMakeLists.txt
cmake -S . -B build -G 'Unix Makefiles' > /dev/null || exit
case $1 in
error) cmake -S . -B build -G Ninja ;;
workaround-1) cmake --fresh -S . -B build -G Ninja ;;
workaround-2) cmake -S . -B build-ninja -G Ninja ;;
workaround-3) rm -rf build/CMakeCache.txt build/CMakeFiles && cmake -S . -B build -G Ninja ;;
workaround-4) CMAKE_GENERATOR=Ninja cmake -S . -B build -G 'Unix Makefiles' ;;
dead-end-1) make -C build clean && cmake -S . -B build -G Ninja ;;
esac
