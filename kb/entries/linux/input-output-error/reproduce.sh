# A terminal whose other end is closed, which the entry names too.
exec 2>&1
python3 -c 'import os, subprocess, tty
master, end = os.openpty()
tty.setraw(end); os.close(master)
subprocess.run(["head", "-c1"], stdin=end)
subprocess.run(["cat"], stdout=end, stdin=open("/etc/passwd"))
subprocess.run(["stty"], stdin=end)'
