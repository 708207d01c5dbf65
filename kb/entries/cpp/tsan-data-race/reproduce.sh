# Two threads count in one variable.
counter='int counter = 0;' add='++counter;' read='counter'
case $1 in
workaround-1) cured_counter=$(cat "$COMMANDS") ;;
workaround-2) cured_add=$(cat "$COMMANDS") ;;
workaround-3) cured_counter='int counters[2]; int counter = 0;' cured_add='++counters[self];' cured_read='counters[0] + counters[1]' ;;
dead-end-1) counter=$(cat "$COMMANDS") add='counter = counter + 1;' ;;
dead-end-2) add='if (self == 0) { std::lock_guard lock(mutex); ++counter; } else if (counter < 0) return;' ;;
esac
build() { cat > main.cpp <<CODE
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
}
build
case $1 in workaround-*)
    echo '--- cured ---'
    counter=${cured_counter-$counter} add=${cured_add-$add} read=${cured_read-$read}
    build ;;
esac
