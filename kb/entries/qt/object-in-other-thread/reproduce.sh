# A thread's run() makes a timer for an object that lives in the main thread.
exec 2>&1
run() { # more of the reader, what main does
    cat >main.cpp <<C
#include <QtCore>

class Reader : public QObject {
    Q_OBJECT
public:
    QMutex mutex;
    $1
};

class Old : public QThread {
    Q_OBJECT
public:
    QMutex mutex;
    void run() override {
        QMutexLocker locker(&mutex);
        auto *timer = new QTimer(this);
        timer->setSingleShot(true);
        timer->start(10);
    }
};

class Window : public QObject {
    Q_OBJECT
public:
    QThread *all = nullptr;
    void begin() {
        $2
    }
};

int main(int count, char **arguments) {
    QCoreApplication app(count, arguments);
    Window window;
    QTimer::singleShot(1000, &app, [&] { for (QThread *thread : window.findChildren<QThread *>()) { thread->quit(); thread->wait(); } app.quit(); });
    window.begin();
    return app.exec();
}
#include "main.moc"
C
    moc main.cpp -o main.moc &&
        g++ -fPIC $(pkg-config --cflags Qt5Core) main.cpp -o app $(pkg-config --libs Qt5Core) && ./app
}
reader='Q_SLOT void start() { auto *timer = new QTimer(this); connect(timer, &QTimer::timeout, this, [] { puts("the timer runs in the thread"); fflush(stdout); }); timer->setSingleShot(true); timer->start(10); }'
old='auto *thread = new Old; thread->setParent(this); thread->start();'
case "$1" in
    error | dead-end-2) run '' "$old" ;; # run() holds a mutex
    workaround-1) run '' "$old"; echo '--- cured ---'; run "$reader" "$(cat "$COMMANDS")" ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
