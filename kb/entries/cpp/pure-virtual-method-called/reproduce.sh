# A base class uses the derived part while that part is not there.
hook='virtual void run() = 0;' constructor='Base() { go(); }' extra='' use='Derived object;'
case $1 in
workaround-1) cured_constructor='Base() {} void start() { go(); }' cured_use=$(cat "$COMMANDS") ;;
dead-end-1) extra=$(cat "$COMMANDS") ;;
workaround-2 | dead-end-2)
    constructor='Base() {} std::atomic<bool> off{false}; std::thread thread; void loop() { while (!off) go(); } void stop() { off = true; }'
    use='Derived object; object.thread = std::thread([&] { object.loop(); });' ;;
esac
[ "$1" = workaround-2 ] && base_ending='std::this_thread::sleep_for(std::chrono::milliseconds(100)); stop(); if (thread.joinable()) thread.join();' cured_ending=$(cat "$COMMANDS")
[ "$1" = dead-end-2 ] && base_ending='std::this_thread::sleep_for(std::chrono::milliseconds(100)); stop(); if (thread.joinable()) thread.join();'
build() { cat > main.cpp <<CODE
#include <atomic>
#include <chrono>
#include <cstdio>
#include <memory>
#include <thread>
struct Base {
    $constructor
    void go() { run(); }
    $hook
    virtual ~Base() { $base_ending }
};
$extra
std::atomic<int> runs{0};
#define Worker Derived
struct Derived : Base {
    void run() override { ++runs; }
    $ending
};
int main() {
    { $use }
    std::printf("end of main, it ran: %s\n", runs >= 0 ? "yes" : "no");
}
CODE
g++ -w -g -std=c++17 main.cpp -o app -lpthread && bash -c './app; exit $?'
}
build
case $1 in workaround-*)
    echo '--- cured ---'
    constructor=${cured_constructor-$constructor} use=${cured_use-$use} ending=${cured_ending-$ending}
    build ;;
esac
