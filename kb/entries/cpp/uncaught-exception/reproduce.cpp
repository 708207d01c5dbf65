// A list of three is asked for its sixth item; a thread throws.
#include <cstdio>
#include <future>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

int sixth(const std::vector<int> &list) { return list.at(5); }

int main(int, char **arguments) {
    std::string step = arguments[1];
    std::vector<int> list{1, 2, 3};
    if (step == "error") {
        return sixth(list);
    } else if (step == "workaround-1") {
        try {
            sixth(list);
        } catch (const std::exception &error) {
            std::puts("the list has no sixth item; went on");
        }
    } else if (step == "workaround-2") {
        std::puts(list.size() > 5 ? "there" : "not there");
    } else if (step == "workaround-4") {
        auto result = std::async(std::launch::async, [&] { return sixth(list); });
        try {
            result.get();
        } catch (const std::exception &) {
            std::puts("the thread's fault was caught here");
        }
    } else if (step == "dead-end-1") {
        try {
            std::thread([&] { sixth(list); }).join();
        } catch (...) {
        }
    } else {
        std::printf("there is no step %s\n", step.c_str());
        return 1;
    }
}
