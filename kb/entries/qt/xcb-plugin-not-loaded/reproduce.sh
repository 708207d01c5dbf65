# A program with a window on a machine without a screen.
printf 'from PyQt5.QtWidgets import QApplication, QLabel\napp = QApplication([])\nlabel = QLabel("tea")\nlabel.show()\nprint("shown", label.grab().save("label.png"))\n' >window.py
case "$1" in
    error)
        python window.py
        ;;
    workaround-1)
        python window.py
        echo "--- cured ---"
        . "$COMMANDS"
        ;;
    workaround-3)
        echo asked; . "$COMMANDS"
        ;;
    dead-end-2)
        export DISPLAY=:0
        python window.py
        ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
