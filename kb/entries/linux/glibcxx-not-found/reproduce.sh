# A directory of an environment holds an old libstdc++.so.6 and is searched first.
cat >old.c <<'C'
int old_libstdcxx;
C
echo 'GLIBCXX_3.4 { global: *; };' >old.map
mkdir env
gcc -shared -fPIC old.c -Wl,-soname,libstdc++.so.6 -Wl,--version-script=old.map -o env/libstdc++.so.6
cat >main.cc <<'C'
#include <cstdio>
#include <string>
int main() { std::string said; while (said.size() < 100) said.append("on "); std::puts(said.c_str()); }
C
g++ -std=c++17 main.cc -o main
newer=$(realpath "$(g++ -print-file-name=libstdc++.so.6)")
export LD_LIBRARY_PATH=$PWD/env

case $1 in
error)
    ./main
    ;;
workaround-2) # update the copy in the environment
    cp "$newer" env/libstdc++.so.6
    ./main
    ;;
workaround-3) # the newer copy first, for this one program
    LD_PRELOAD=$newer ./main
    ;;
workaround-4) # link it in
    env -u LD_LIBRARY_PATH g++ -std=c++17 -static-libstdc++ -static-libgcc main.cc -o main
    ./main
    ;;
dead-end-2) # the compiler of the system is newer than the library that is loaded, and that does not help
    env -u LD_LIBRARY_PATH g++ -std=c++17 main.cc -o main
    ./main
    ;;
dead-end-3) # the same file again
    cp main again
    mv again main
    ./main
    ;;
*)
    echo "there is no step $1"
    exit 2
    ;;
esac
