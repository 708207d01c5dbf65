exec 2>&1
printf 'cmake_minimum_required(VERSION 3.18)\nproject(app CUDA)\n' >CMakeLists.txt
printf '#!/bin/sh\necho "unsupported host compiler" >&2\nexit 1\n' >nvcc && chmod 755 nvcc
configure() { cmake -S . -B build -DCMAKE_CUDA_COMPILER="$PWD/nvcc" "$@"; }
case "$1" in
    error) configure ;;
esac
