# A length is the difference of two numbers, in the wrong order.
begin=9 end=3 make='std::vector<char> data(end - begin);'
case $1 in
workaround-2) make='if (end < begin || end - begin > 1000) { std::puts("refused: the length"); return 0; } std::vector<char> data(end - begin);' ;;
workaround-3) make='auto* data = new char[400u << 20]; std::printf("%p\n", (void*)data);' ;;
dead-end-1) make='for (int i = 0; i < 2; ++i) try { char* data = new char[(end - begin) / 4]; data[0] = 1; } catch (const std::exception&) {} char* data = new char[(end - begin) / 4]; data[0] = 1;' ;;
dead-end-2) make='char* data = new (std::nothrow) char[(end - begin) / 4]; data[0] = 1;' ;;
*) make='char* data = new char[(end - begin) / 4]; data[0] = 1;' ;;
esac
cat > main.cpp <<CODE
#include <cstdio>
#include <cstdlib>
#include <new>
#include <vector>
int main(int, char** words) {
    std::size_t begin = std::atoi(words[1]), end = std::atoi(words[2]);
    $make
    std::puts("done");
}
CODE
g++ -w -g -std=c++17 main.cpp -o app || exit
case $1 in
workaround-3) (ulimit -v 300000; ./app 9 3) > limited 2>&1 && exit 1 # with the limit it fails
    bash -c './app 9 3' ;;
*) bash -c "./app $begin $end; exit \$?" ;;
esac
