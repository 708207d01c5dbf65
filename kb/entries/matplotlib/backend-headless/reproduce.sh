# A chart drawn with a window's backend where there is no screen.
printf 'import os\nimport matplotlib\nmatplotlib.use("TkAgg")\nimport matplotlib.pyplot as plt\nplt.plot([1, 2, 3])\nplt.savefig("chart.png")\n' >chart.py
case "$1" in
error)
python chart.py
;;
workaround-1)
python chart.py
echo "--- cured ---"
python "$COMMANDS" && ls chart.png
;;
workaround-2)
printf 'import matplotlib\nmatplotlib.use("TkAgg")\nimport matplotlib.pyplot as plt\ndef draw():\n    plt.plot([1, 2, 3])\n    plt.savefig("chart.png")\n    print(plt.get_backend())\n' >phages.py
MPLBACKEND=Agg python -c 'import phages; phages.draw()'
echo "--- cured ---"
{ cat "$COMMANDS"; echo 'phages.draw()'; } >run.py && python run.py
;;
dead-end-1)
python -c 'import tkinter; print("tk is there")'
python chart.py
;;
dead-end-2)
MPLBACKEND=Agg python chart.py
;;
dead-end-3)
export DISPLAY=:0
python chart.py
;;
*) echo "there is no step $1"; exit 1 ;;
esac
