# Two threads count in one variable.
counter='int counter = 0;' add='++counter;' read='counter'
case $1 in
workaround-1) counter='std::atomic<int> counter{0};' ;;
workaround-2) add='std::lock_guard lock(mutex); ++counter;' ;;
workaround-3) counter='int counters[2]; int counter = 0;' add='++counters[self];' read='counters[0] + counters[1]' ;;
dead-end-1) counter='volatile int counter = 0;' add='counter = counter + 1;' ;;
dead-end-2) add='if (self == 0) { std::lock_guard lock(mutex); ++counter; } else if (counter < 0) return;' ;;
esac
cat > main.cpp <<CODE
#include <atomic>
#include <cstdio>
#include <mutex>
#include <thread>
std::mutex mutex;
$counter
void work(int self) {
    for (int i = 0; i < 20000; ++i) { $add }
}
int main() {
    std::thread first(work, 0), second(work, 1);
    first.join();
    second.join();
    std::printf("%d\n", int($read));
}
CODE
g++ -g -std=c++17 -fsanitize=thread main.cpp -o app && ./app
