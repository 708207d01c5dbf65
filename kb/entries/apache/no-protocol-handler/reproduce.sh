exec 2>&1
export PATH=$PATH:/usr/sbin APACHE_CONFDIR=$PWD/etc APACHE_STATE_DIRECTORY=$PWD/state
mkdir -p etc/mods-enabled state && cp -r /etc/apache2/mods-available etc && cp /etc/apache2/envvars etc
touch extra.conf
sudo() { "$@"; }
systemctl() { again; } # a restart reads the configuration
python3 -m http.server -b 127.0.0.1 8080 >/dev/null 2>&1 & until (exec 3<>/dev/tcp/127.0.0.1/8080) 2>/dev/null; do sleep .1; done
cat >httpd.conf <<END
ServerRoot /usr/lib/apache2
LoadModule mpm_event_module modules/mod_mpm_event.so
LoadModule authz_core_module modules/mod_authz_core.so
LoadModule proxy_module modules/mod_proxy.so
IncludeOptional $PWD/etc/mods-enabled/proxy_*.load
Include $PWD/extra.conf
ServerName localhost
Listen 8000
PidFile $PWD/pid
DefaultRuntimeDir $PWD
ErrorLog $PWD/error.log
ProxyPass / http://127.0.0.1:8080/
END
again() { apache2 -f "$PWD/httpd.conf"; until (exec 3<>/dev/tcp/127.0.0.1/8000) 2>/dev/null; do sleep .1; done; curl -sSf -o /dev/null -w '%{http_code}\n' http://127.0.0.1:8000/; status=$?; grep -a 'proxy:' error.log; apache2 -f "$PWD/httpd.conf" -k stop; while [ -f pid ]; do sleep .1; done; : >error.log; return $status; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-1) cp "$COMMANDS" extra.conf; again ;;
esac
