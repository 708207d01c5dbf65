exec 2>&1
ln -sfn "$PWD" /tmp/apache-of-the-proof
mkdir -p site && echo page >site/index.html
touch site.conf
cat >httpd.conf <<END
ServerRoot /usr/lib/apache2
LoadModule mpm_event_module modules/mod_mpm_event.so
LoadModule authz_core_module modules/mod_authz_core.so
LoadModule authz_host_module modules/mod_authz_host.so
LoadModule dir_module modules/mod_dir.so
LoadModule mime_module modules/mod_mime.so
TypesConfig /etc/mime.types
ServerName localhost
Listen 8000
PidFile $PWD/pid
DefaultRuntimeDir $PWD
ErrorLog $PWD/error.log
DocumentRoot /tmp/apache-of-the-proof/site
<Directory />
    Require all denied
</Directory>
Include $PWD/site.conf
END
again() { apache2 -f "$PWD/httpd.conf"; until (exec 3<>/dev/tcp/127.0.0.1/8000) 2>/dev/null; do sleep .1; done; curl -sSf http://127.0.0.1:8000/index.html; status=$?; grep -a AH error.log | grep -v -e AH00489 -e AH00094 -e AH00292 -e AH0049; apache2 -f "$PWD/httpd.conf" -k stop; while [ -f pid ]; do sleep .1; done; : >error.log; return $status; }
case $1 in
error) again ;;
workaround-*) again; cp "$COMMANDS" site.conf; echo '--- cured ---'; again ;;
dead-end-1) . "$COMMANDS"; again ;;
dead-end-2) cp "$COMMANDS" site.conf; again ;;
esac
