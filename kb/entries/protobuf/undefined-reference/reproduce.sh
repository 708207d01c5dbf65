exec 2>&1
printf 'syntax = "proto3";\npackage demo;\nmessage Msg { string name = 1; }\n' >msg.proto
/usr/bin/protoc --cpp_out=. msg.proto
cat >main.cpp <<'CODE'
#include <iostream>
#include "msg.pb.h"
int main() { demo::Msg m; m.set_name("linked"); std::cout << m.DebugString(); }
CODE
without() { g++ main.cpp msg.pb.cc -o app; }
case $1 in
error) without ;;
workaround-1 | workaround-4) without; echo '--- cured ---'; . "$COMMANDS"; ./app ;;
workaround-2)
    without
    printf 'cmake_minimum_required(VERSION 3.13)\nproject(app CXX)\nadd_executable(app main.cpp msg.pb.cc)\n' >head
    echo '--- cured ---'
    cat head "$COMMANDS" >CMakeLists.txt
    { cmake -S . -B build && cmake --build build; } >build.log || cat build.log
    build/app ;;
workaround-5) g++ -D_GLIBCXX_USE_CXX11_ABI=0 main.cpp msg.pb.cc -lprotobuf -o app; echo '--- cured ---'; . "$COMMANDS"; ./app ;;
dead-end-1) . "$COMMANDS" ;;
esac
