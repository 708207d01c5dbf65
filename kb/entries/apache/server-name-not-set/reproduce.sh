exec 2>&1
touch extra.conf
cat >httpd.conf <<END
ServerRoot /usr/lib/apache2
LoadModule mpm_event_module modules/mod_mpm_event.so
LoadModule authz_core_module modules/mod_authz_core.so
Listen 8000
PidFile $PWD/pid
DefaultRuntimeDir $PWD
ErrorLog $PWD/error.log
Include $PWD/extra.conf
END
again() { apache2 -t -f "$PWD/httpd.conf"; }
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" extra.conf; echo '--- cured ---'; again ;;
dead-end-1) cp "$COMMANDS" extra.conf; again ;;
esac
