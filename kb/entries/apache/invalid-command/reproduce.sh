exec 2>&1
export PATH=$PATH:/usr/sbin APACHE_CONFDIR=$PWD/etc APACHE_STATE_DIRECTORY=$PWD/state
mkdir -p etc/mods-enabled state && cp -r /etc/apache2/mods-available etc && cp /etc/apache2/envvars etc
cat >httpd.conf <<END
ServerRoot /usr/lib/apache2
LoadModule mpm_event_module modules/mod_mpm_event.so
LoadModule authz_core_module modules/mod_authz_core.so
IncludeOptional $PWD/etc/mods-enabled/*.load
ServerName localhost
Listen 8000
PidFile $PWD/pid
DefaultRuntimeDir $PWD
ErrorLog $PWD/error.log
RewriteEngine on
END
again() { apache2 -t -f "$PWD/httpd.conf"; }
sudo() { "$@"; }
systemctl() { again; } # a restart reads the configuration
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS" ;;
esac
