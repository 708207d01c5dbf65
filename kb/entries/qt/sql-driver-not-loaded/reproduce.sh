# A program asks Qt for the driver of a database whose plugin is not installed.
exec 2>&1
cat >main.cpp <<'C'
#include <QtCore>
#include <QtSql>

int main(int count, char **arguments) {
    QCoreApplication app(count, arguments);
    QSqlDatabase db = QSqlDatabase::addDatabase("QIBASE");
    if (count > 1) { db.setHostName("127.0.0.1"); db.setUserName("app"); db.setPassword("s3cret"); }
    return db.open() ? 0 : 1;
}
C
g++ -fPIC $(pkg-config --cflags Qt5Core Qt5Sql) main.cpp -o app $(pkg-config --libs Qt5Core Qt5Sql) || exit
case "$1" in
    error) ./app ;;
    dead-end-1) ./app corrected ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
