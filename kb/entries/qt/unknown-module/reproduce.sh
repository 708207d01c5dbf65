# A project asks for a module that this Qt does not have.
exec 2>&1
printf 'QT += charts widgets\nTARGET = app\nSOURCES = main.cpp\n' >app.pro
printf '#include <QChartView>\nint main() {}\n' >main.cpp
case "$1" in
    error) qmake app.pro ;;
    workaround-3) qmake app.pro; echo '--- cured ---'; bash -e "$COMMANDS" ;;
    dead-end-1) sed -i 's/^QT += charts.*/QT += widgets/' app.pro; qmake app.pro && make ;;
    dead-end-2) mkdir QtCharts; echo 'class QChartView;' >QtCharts/QChartView; qmake app.pro ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
