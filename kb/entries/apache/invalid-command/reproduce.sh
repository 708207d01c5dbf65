exec 2>&1
touch modules.conf
cat >httpd.conf <<END
ServerRoot /usr/lib/apache2
LoadModule mpm_event_module modules/mod_mpm_event.so
LoadModule authz_core_module modules/mod_authz_core.so
Include $PWD/modules.conf
ServerName localhost
Listen 8000
PidFile $PWD/pid
DefaultRuntimeDir $PWD
ErrorLog $PWD/error.log
RewriteEngine on
END
again() { apache2 -t -f "$PWD/httpd.conf"; }
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" modules.conf; echo '--- cured ---'; again ;;
esac
