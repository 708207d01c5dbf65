# A program with names that NumPy took out.
printf 'import numpy as np\nprint(np.array([1.7, 2.2]).astype(np.int), np.bool(1))\n' >train.py
printf 'import numpy as np\nprint(np.array([1.7, 2.2]).astype(np.float_), np.Inf)\n' >plot.py
fails() {
    if python "$1"; then exit 1; fi
    echo '--- cured ---'
}
case "$1" in
    error) python train.py ;;
    workaround-1) fails train.py && bash -eu "$COMMANDS" && python train.py ;;
    workaround-2)
        fails plot.py
        bash -eu "$COMMANDS"
        python plot.py && python train.py
        ;;
    dead-end-1) PYTHONWARNINGS=ignore python train.py ;;
    dead-end-2)
        sed -i 's/np\.int)/np.float_)/' train.py
        python train.py
        ;;
    *) echo "there is no step $1" && exit 1 ;;
esac
