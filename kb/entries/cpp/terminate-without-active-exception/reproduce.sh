# A thread object goes out of scope.
start='std::thread worker([] { done = true; });' wait='while (!done) std::this_thread::yield();'
case $1 in
error) body="$start" ;;
workaround-1) body="$start if (worker.joinable()) worker.join();" ;;
workaround-2) body='std::jthread worker([](std::stop_token) { done = true; });' ;;
workaround-3) body="std::thread([] { done = true; }).detach(); $wait" ;;
dead-end-1) body="try { $start } catch (...) { std::puts(\"caught\"); }" ;;
dead-end-2) body="$start $wait std::this_thread::sleep_for(std::chrono::milliseconds(200));" ;;
esac
cat > main.cpp <<CODE
#include <atomic>
#include <chrono>
#include <cstdio>
#include <thread>
std::atomic<bool> done{false};
int main() {
    { $body }
    std::puts("end of main");
}
CODE
g++ -w -std=c++20 main.cpp -o app -lpthread && bash -c './app; exit $?'
