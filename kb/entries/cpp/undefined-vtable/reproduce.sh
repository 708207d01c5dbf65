# A class declares virtual functions; the body of its first one is missing.
cat > main.cpp <<'CODE'
#include <cstdio>
struct Shape {
    CONSTRUCTOR
    virtual double area() const PURE;
    virtual ~Shape() {}
};
struct Square : Shape {
    double area() const override;
};
double Square::area() const { return 4; }
BODY
int main() { Square square; Shape& shape = square; std::printf("%g\n", shape.area()); }
CODE
fill() { sed -i "s/CONSTRUCTOR/$1/; s/ PURE/$2/; s/BODY/$3/" main.cpp; }
case $1 in
error | dead-end-2) fill "" "" "" && g++ main.cpp -o app ;;
workaround-1) fill "" "" "double Shape::area() const { return 0; }" && g++ main.cpp -o app && ./app ;;
workaround-2) fill "" " = 0" "" && g++ main.cpp -o app && ./app ;;
dead-end-1) fill 'Shape() { std::puts("made"); }' "" "" && g++ main.cpp -o app ;;
dead-end-3) fill "" "" "" && g++ -fno-rtti main.cpp -o app ;;
esac
