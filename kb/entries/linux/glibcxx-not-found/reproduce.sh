# A directory of an environment holds an old libstdc++.so.6 and is searched first.
echo 'int old_libstdcxx;' >old.c
echo 'GLIBCXX_3.4 { global: *; };' >old.map
mkdir -p env/lib new/lib
gcc -shared -fPIC old.c -Wl,-soname,libstdc++.so.6 -Wl,--version-script=old.map -o env/lib/libstdc++.so.6
cat >main.cc <<'C'
#include <cstdio>
#include <string>
int main() { std::string said; while (said.size() < 100) said.append("on "); std::puts(said.c_str()); }
C
g++ -std=c++17 main.cc -o main
newer=$(realpath "$(g++ -print-file-name=libstdc++.so.6)")
export CONDA_PREFIX=$PWD/env
conda() { cp "$newer" env/lib/libstdc++.so.6; }
run() { LD_LIBRARY_PATH=$PWD/env/lib ./main; }

case $1 in
error) run ;;
workaround-1) run; echo '--- cured ---'; . "$COMMANDS"; run ;;
workaround-2) run; echo '--- cured ---'; . "$COMMANDS" ;;
workaround-3) cp "$newer" new/lib/libstdc++.so.6; run; echo '--- cured ---'; CONDA_PREFIX=$PWD/new LD_LIBRARY_PATH=$PWD/env/lib bash "$COMMANDS" ;;
workaround-5) run; echo '--- cured ---'; . "$COMMANDS"; LD_LIBRARY_PATH=$PWD/env/lib ./trainer ;;
dead-end-2) g++ -std=c++17 main.cc -o main; run ;;  # the compiler is newer than the library that is loaded
dead-end-3) cp main again; mv again main; run ;;  # the same file again
esac
