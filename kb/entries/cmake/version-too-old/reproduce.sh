# The distribution's program comes first on the PATH, and the project asks for the one from PyPI.
new=$(dirname "$(command -v cmake)")
printf 'cmake_minimum_required(VERSION 4.0)\nproject(app NONE)\n' > CMakeLists.txt
case $1 in
error) PATH=/usr/bin:$PATH cmake -S . -B build ;;
workaround-3)
    ln -s "$new" new
    PATH=/usr/bin:$PATH
    cmake -S . -B build
    echo "--- cured ---"
    . "$COMMANDS"
    cmake -S . -B build ;;
dead-end-1) # the number is lowered, the command that came with 3.31 stays
    printf 'cmake_minimum_required(VERSION 3.20)\nproject(app NONE)\ncmake_pkg_config(IMPORT widget)\n' > CMakeLists.txt
    PATH=/usr/bin:$PATH cmake -S . -B build ;;
esac
