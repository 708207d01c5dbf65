# A Git server behind nginx, and a push of more than 1 MB.
exec 2>&1
export GIT_CONFIG_GLOBAL=$PWD/gitconfig
git config --global user.name ann && git config --global user.email ann@example.org
git init -q --bare app.git && git -C app.git config http.receivepack true
git init -q -b main work
for part in 1 2; do
    head -c 700000 /dev/urandom >work/part$part && git -C work add . && git -C work commit -qm "part $part"
done
git -C work remote add origin http://127.0.0.1:8413/app.git
python3 backend.py 8414 &
serve() {
    cat >nginx.conf <<N
user root;
pid $PWD/nginx.pid;
error_log $PWD/error.log;
events {}
http {
  access_log off;
  client_body_temp_path $PWD/body; proxy_temp_path $PWD/proxy; fastcgi_temp_path $PWD/f; uwsgi_temp_path $PWD/u; scgi_temp_path $PWD/s;
  server {
    listen 127.0.0.1:8413;
    $(cat "$1")
    location / { proxy_pass http://127.0.0.1:8414; }
  }
}
N
    nginx -e "$PWD/error.log" -c "$PWD/nginx.conf" && sleep 1
}
push() { (cd work && git push origin HEAD:refs/heads/main); }
stop() { kill "$(cat nginx.pid)"; sleep 1; }
serve /dev/null
case "$1" in
    error) push ;;
    workaround-2) push; stop; serve "$COMMANDS"; echo '--- cured ---'; push ;;
    workaround-3) push; echo '--- cured ---'; (cd work && bash -e "$COMMANDS") ;;
    dead-end-1) git -C work config http.postBuffer 524288000; push ;;
esac
status=$?
kill %1
stop
exit $status
