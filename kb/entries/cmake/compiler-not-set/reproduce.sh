# A PATH with gcc but no c++ program; g++-12 is only there under that name.
exec 2>&1
mkdir bin
for program in cmake make gcc g++-12 ld as ar ranlib nm objdump objcopy strip readelf sh uname rm cat; do ln -s "$(command -v $program)" bin/; done
printf 'cmake_minimum_required(VERSION 3.16)\nproject(app)\nadd_executable(app main.cpp)\n' >CMakeLists.txt
echo 'int main() {}' >main.cpp; echo 'int main(void) { return 0; }' >main.c
FULL=$PATH; PATH=$PWD/bin
sudo() { PATH=$FULL; } # installing it brings back the usual PATH
case "$1" in
    error) cmake -B build ;;
    workaround-1) cmake -B build; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) cmake -B build; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-4) cmake -B build; echo '--- cured ---'; cat "$COMMANDS" >CMakeLists.txt; rm -rf build; cmake -B build ;;
    dead-end-1) cmake -B build -DCMAKE_CXX_COMPILER=nonesuch >log; PATH=$FULL; cmake -B build ;;
    dead-end-2) cat "$COMMANDS" >CMakeLists.txt; cmake -B build ;;
esac
