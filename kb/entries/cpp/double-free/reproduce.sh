# Two names for one block, and both are released.
case $1 in
error | dead-end-1 | workaround-1) body='char* a = (char*)malloc(64); char* b = a; free(a); free(b);' ;;
workaround-2) body='std::unique_ptr<int[]> a = std::make_unique<int[]>(16); auto b = std::move(a);' ;;
workaround-3) body='char* a = (char*)malloc(64); free(a); a = NULL; free(a);' ;;
dead-end-2) body='char* a = (char*)malloc(64); free(a); if (a) free(a);' ;;
dead-end-3) body='Buffer a; Buffer b = a;' ;;
esac
cat > main.cpp <<CODE
#include <cstdio>
#include <cstdlib>
#include <memory>
struct Buffer {
    int* data = new int[16];
    ~Buffer() { delete[] data; data = nullptr; }
};
int main() {
    { $body }
    std::puts("done");
}
CODE
run() { g++ -w -g -O0 -std=c++17 "$@" main.cpp -o app && bash -c './app; exit $?'; }
case $1 in
workaround-1) run -fsanitize=address > report 2>&1; grep -oE "^(freed|previously allocated) by thread T0|main.cpp:9" report ;;
dead-end-1) export MALLOC_CHECK_=0; run ;;
*) run ;;
esac
