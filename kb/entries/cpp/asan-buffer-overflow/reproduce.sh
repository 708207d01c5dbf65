# A loop takes one step too many.
case $1 in
error | dead-end-1) body='for (std::size_t i = 0; i <= items.size(); ++i) sum += items[i];' ;;
workaround-1) body='for (std::size_t i = 0; i < items.size(); ++i) sum += items[i];' ;;
workaround-2) body='for (int item : items) sum += item;' ;;
workaround-3) body='try { sum = items.at(items.size()); } catch (const std::out_of_range& error) { std::puts(error.what()); }' ;;
esac
cat > main.cpp <<CODE
#include <cstdio>
#include <stdexcept>
#include <vector>
int main() {
    std::vector<int> items{1, 2, 3};
    int sum = 0;
    $body
    std::printf("%d\n", sum);
}
CODE
[ "$1" = dead-end-1 ] && export ASAN_OPTIONS=halt_on_error=0
g++ -g -std=c++17 -fsanitize=address main.cpp -o app && ./app
