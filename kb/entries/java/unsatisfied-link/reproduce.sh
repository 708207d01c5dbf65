# A native library lies in a folder that Java does not look into.
cat >Api.txt <<'CODE'
class Api {
    static native int two();
    public static void main(String[] arguments) {
        LOAD
        System.out.println("two is " + two());
    }
}
CODE
home=$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")
build() { while IFS= read -r line; do case "$line" in *LOAD*) printf '%s\n' "$1" ;; *) printf '%s\n' "$line" ;; esac; done <Api.txt >Api.java; javac -d . Api.java && jar --create --file app.jar --main-class Api Api.class; }
library() { # with the name of the function
    printf '#include <jni.h>\nJNIEXPORT jint JNICALL %s(JNIEnv *e, jclass c) { return 2; }\n' "$1" >api.c
    gcc -shared -fPIC -I"$home/include" -I"$home/include/linux" -o lib/libtools.so api.c
}
mkdir lib; library Java_Api_two; build 'System.loadLibrary("tools");'
case "$1" in
    error) java -jar app.jar ;;
    workaround-1) java -jar app.jar; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) java -jar app.jar; echo '--- cured ---'; build "$(sed "s#\"lib/#\"$PWD/lib/#" "$COMMANDS")"; java -jar app.jar ;;
    workaround-3)
        library Java_com_example_Api_two
        java -Djava.library.path=lib -jar app.jar
        echo '--- cured ---'
        . "$COMMANDS"
        library "$(grep -o 'Java_[A-Za-z_]*two' Api.h)"
        java -Djava.library.path=lib -jar app.jar ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2) build "$(cat "$COMMANDS")"; java -Djava.library.path=lib -jar app.jar ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
