# A thread object goes out of scope.
build() {
    cat >main.cpp <<CODE
#include <atomic>
#include <chrono>
#include <cstdio>
#include <thread>
std::atomic<bool> done{false};
void work() { done = true; }
void step() { done = true; }
int main() {
    { $1 }
    std::puts("end of main");
}
CODE
    g++ -w -std=c++20 main.cpp -o app -lpthread && bash -c './app; exit $?'
}
start='std::thread worker(work);' wait='while (!done) std::this_thread::yield();'
case $1 in
    error) build "$start" ;;
    workaround-1) build "$start"; echo '--- cured ---'; build "$start $(cat "$COMMANDS")" ;;
    workaround-2) build "$start"; echo '--- cured ---'; build "$(cat "$COMMANDS")" ;;
    workaround-3) build "$start"; echo '--- cured ---'; build "$(cat "$COMMANDS") $wait" ;;
    dead-end-1) build "try { $start } catch (...) { std::puts(\"caught\"); }" ;;
    dead-end-2) build "$start $wait std::this_thread::sleep_for(std::chrono::milliseconds(200));" ;;
esac
