exec 2>&1
/usr/bin/python3 tf.py "$1"
