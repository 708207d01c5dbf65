# A native library lies in a folder that Java does not look into.
cat >Api.java <<'CODE'
class Api {
    static native int two();
    public static void main(String[] arguments) {
        if (arguments[0].startsWith("/")) System.load(arguments[0]);
        else System.loadLibrary(arguments[0]);
        System.out.println("two is " + two());
    }
}
CODE
home=$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")
mkdir lib && javac -h . Api.java
printf '#include "Api.h"\nJNIEXPORT jint JNICALL Java_Api_two(JNIEnv *e, jclass c) { return 2; }\n' >api.c
gcc -shared -fPIC -I"$home/include" -I"$home/include/linux" -o lib/libtools.so api.c
case "$1" in
    error) java Api tools ;;
    workaround-1) java -Djava.library.path=lib Api tools ;;
    workaround-2) java Api "$PWD/lib/libtools.so" ;;
    workaround-3) ldd lib/libtools.so && readelf -h lib/libtools.so | grep Machine ;;
    dead-end-1) java -cp .:lib/libtools.so Api tools ;;
    dead-end-2) java -Djava.library.path=lib Api libtools.so ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
