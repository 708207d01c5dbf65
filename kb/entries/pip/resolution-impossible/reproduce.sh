# A requirements file that pins two packages to versions that do not go together. Both are ours, with the real names.
. ./lab.sh
environment env; PATH=$PWD/env/bin:$PATH
wheel urllib3 1.20 py3-none-any ''; wheel urllib3 2.0 py3-none-any 'def connect(): return "connected"'
wheel requests 2.31.0 py3-none-any 'import urllib3; print(urllib3.connect())' 'Requires-Dist: urllib3<3,>=1.21.1'
wheel requests 2.32.0 py3-none-any 'print("any urllib3 will do")' 'Requires-Dist: urllib3'
python3() { if [ "$*" = "-m venv second" ]; then unset -f python3; environment second; else command python3 "$@"; fi; }    # its pip is linked from ours
again() { pip install requests==2.31.0 urllib3==1.20; }
case "$1" in
    error) again ;;
    workaround-1) again; echo '--- cured ---'; . "$COMMANDS" && python -c 'import requests' ;;
    workaround-2) pip install -q urllib3==1.20; pip install requests==2.31.0 urllib3==1.20; echo '--- cured ---'; . "$COMMANDS" && python -c 'import requests' ;;
    workaround-3) again; echo '--- cured ---'; pip install requests==2.31.0 && . "$COMMANDS" && python -c 'import requests' ;;
    dead-end-1) . "$COMMANDS"; python -c 'import requests' ;;
    dead-end-3) . "$COMMANDS"; python -c 'import requests' ;;
esac
