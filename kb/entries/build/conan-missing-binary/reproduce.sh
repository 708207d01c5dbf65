exec 2>&1
export CONAN_HOME="$PWD/conan"
printf '[settings]\nos=Linux\narch=x86_64\ncompiler=gcc\ncompiler.version=12\ncompiler.libcxx=libstdc++11\ncompiler.cppstd=gnu17\nbuild_type=Release\n' >profile
mkdir -p recipe conan/profiles && cp profile conan/profiles/default
cat >recipe/conanfile.py <<'PY'
from conan import ConanFile


class Hello(ConanFile):
    name = "hello"
    version = "1.0"
    settings = "os", "arch", "compiler", "build_type"
PY
conan export recipe >/dev/null 2>&1
conan remote remove conancenter >/dev/null 2>&1
printf '[requires]\nhello/1.0\n' >conanfile.txt
case "$1" in
    error) conan install . ;;
    workaround-1) conan install .; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) rm conan/profiles/default; conan install .; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS" ;;
esac
