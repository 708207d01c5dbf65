# Nobody catches what a function throws; a table is asked for a name that it does not have; a thread throws.
build() {
    cat >main.cpp <<CODE
#include <cstdio>
#include <exception>
#include <future>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <thread>
std::map<std::string, int> prices{{"tea", 2}};
std::string name = "coffee";
void use(int price) { std::printf("%d\n", price); }
void run() { throw std::runtime_error("the price list cannot be opened"); }
int main() {
    $1
    std::puts("went on");
}
CODE
    g++ -w -std=c++17 main.cpp -o app -lpthread && bash -c './app; exit $?'
}
case "$1" in
    error) build 'run();' ;;
    workaround-1)
        build 'run();'
        echo '--- cured ---'
        build "$(cat "$COMMANDS")"
        [ $? = 1 ] && echo 'it ended with status 1' ;;
    workaround-2) build 'use(prices.at(name));'; echo '--- cured ---'; build "$(cat "$COMMANDS")" ;;
    workaround-3) build 'std::thread(run).join();'; echo '--- cured ---'; build "$(cat "$COMMANDS")" ;;
    dead-end-1) build "$(cat "$COMMANDS")" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
