# A reference into a vector is kept while the vector moves; a callback outlives its object.
build() {
    cat >main.cpp <<CODE
#include <cstdio>
#include <functional>
#include <memory>
#include <vector>
void use(int item) { std::printf("%d\n", item); }
std::function<void()> later;
template <class Task> void post(Task task) { later = task; }
struct Job : std::enable_shared_from_this<Job> {
    int number = 7;
    void finish() { use(number); }
    void start() { $2 }
};
int main() {
    std::vector<int> items{1, 2, 3};
    std::size_t count = 10;
    $1
}
CODE
    g++ -w -g -std=c++17 -fsanitize=address main.cpp -o app
}
kept='int *first = &items[0]; items.push_back(4); use(*first);'
job='{ auto job = std::make_shared<Job>(); job->start(); } later();'
case $1 in
    error) build "$kept" && ./app ;;
    workaround-1) build "$kept"; ./app; echo '--- cured ---'; build "$(cat "$COMMANDS")" && ./app ;;
    workaround-2) build "$job" 'post([this] { finish(); });'; ./app; echo '--- cured ---'; build "$job" "$(cat "$COMMANDS")" && ./app ;;
    workaround-3) build "$kept"; ./app; echo '--- cured ---'; build "$(cat "$COMMANDS") $kept" && ./app ;;
    dead-end-2) build "int *first = &items[0]; items.push_back(4); $(cat "$COMMANDS")" && ./app ;;
    dead-end-3) build "items.resize(100); items.shrink_to_fit(); $kept" && ./app ;;
esac
