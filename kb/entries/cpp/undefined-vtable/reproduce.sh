# A class declares virtual functions; the body of its first one is missing.
build() { # with a declaration of area and a body
    cat >main.cpp <<CODE
#include <cstdio>
struct Shape {
    Shape();
    virtual ~Shape()$3;
    ${1:-virtual double area() const { return 0; \}}
};
struct Square : Shape {
    double area() const override;
};
double Square::area() const { return 4; }
${4-Shape::Shape() = default;}
$2
int main() { Square square; Shape& shape = square; std::printf("%g\n", shape.area()); }
CODE
    g++ main.cpp -o app && ./app
}
destructor='Shape::~Shape() = default;'
case $1 in
    error | dead-end-2) build ;;
    workaround-1) build; echo '--- cured ---'; build '' "$(cat "$COMMANDS")" ;;
    workaround-2) build 'virtual double area() const;' '' ' = default'; echo '--- cured ---'; build "$(cat "$COMMANDS")" '' ' = default' ;;
    dead-end-1) build '' '' '' "$(cat "$COMMANDS")" ;;
    dead-end-3) build 2>first.log; . "$COMMANDS" ;;
esac
