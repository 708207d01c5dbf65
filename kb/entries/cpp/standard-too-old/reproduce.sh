exec 2>&1
cat >main.cpp <<END
#include <array>
#include <iostream>
int main() { std::array<int, 2> pair{{1, 2}}; std::cout << pair[1] << '\n'; }
END
case $1 in
error) g++ -std=c++98 main.cpp -o app ;;
workaround-1)
    g++ -std=c++98 main.cpp -o app
    echo '--- cured ---'
    set -e
    bash -e "$COMMANDS"
    ./app
    ;;
dead-end-1) bash -e "$COMMANDS" ;;
*) echo "there is no step $1"; exit 1 ;;
esac
