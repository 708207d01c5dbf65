# A reference into a vector is kept while the vector moves.
case $1 in
error) body='int* first = &items[0]; items.push_back(4); std::printf("%d\n", *first);' ;;
workaround-1) body='std::size_t first = 0; items.push_back(4); std::printf("%d\n", items[first]);' ;;
workaround-2) body='auto owner = std::make_shared<int>(7); std::function<void()> later = [owner] { std::printf("%d\n", *owner); }; owner.reset(); later();' ;;
workaround-3) body='items.reserve(10); int* first = &items[0]; items.push_back(4); std::printf("%d\n", *first);' ;;
dead-end-2) body='int* first = &items[0]; items.push_back(4); if (first != nullptr) std::printf("%d\n", *first);' ;;
dead-end-3) body='items.resize(100); items.shrink_to_fit(); int* first = &items[0]; items.push_back(4); std::printf("%d\n", *first);' ;;
esac
cat > main.cpp <<CODE
#include <cstdio>
#include <functional>
#include <memory>
#include <vector>
int main() {
    std::vector<int> items{1, 2, 3};
    $body
}
CODE
g++ -g -std=c++17 -fsanitize=address main.cpp -o app && ./app
