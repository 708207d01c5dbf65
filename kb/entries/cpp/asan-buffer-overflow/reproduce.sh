# A loop takes one step too many.
build() {
    cat >main.cpp <<CODE
#include <cstdio>
#include <stdexcept>
#include <vector>
int main() {
    std::vector<int> items{1, 2, 3};
    std::size_t index = items.size();
    int sum = 0;
    $1
    std::printf("%d\n", sum);
}
CODE
    g++ -g -std=c++17 -fsanitize=address main.cpp -o app
}
far='for (std::size_t i = 0; i <= items.size(); ++i) sum += items[i];'
case $1 in
    error) build "$far" && ./app ;;
    workaround-[12]) build "$far"; ./app; echo '--- cured ---'; build "$(cat "$COMMANDS")" && ./app ;;
    workaround-3)
        build 'sum = items[index];'; ./app
        echo '--- cured ---'
        build "try { $(cat "$COMMANDS") } catch (const std::out_of_range &error) { std::puts(error.what()); }" && ./app ;;
    dead-end-1) build "$far" && . "$COMMANDS" ;;
esac
