# A button is connected to a slot by its name, and the name is misspelt.
exec 2>&1
export QT_QPA_PLATFORM=offscreen
run() { # the connection, the section of the slot
    cat >main.cpp <<C
#include <QtWidgets>

class MainWindow : public QWidget {
    Q_OBJECT
public:
    MainWindow() {
        auto *button = new QPushButton(this);
        $1
        button->click();
    }
$2 slots:
    void onClick() { puts("clicked"); done = true; }
public:
    bool done = false;
};

int main(int count, char **arguments) {
    QApplication app(count, arguments);
    return MainWindow().done ? 0 : 1;
}
#include "main.moc"
C
    moc main.cpp -o main.moc &&
        g++ -fPIC $(pkg-config --cflags Qt5Widgets) main.cpp -o app $(pkg-config --libs Qt5Widgets) && ./app
}
named='connect(button, SIGNAL(clicked()), this, SLOT(onclick()));'
case "$1" in
    error) run "$named" private ;;
    workaround-1) run "$named" private; echo '--- cured ---'; run "$(cat "$COMMANDS")" private ;;
    dead-end-1) run "$named" public ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
