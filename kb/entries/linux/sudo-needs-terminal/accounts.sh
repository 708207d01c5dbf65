# A user ann with the password "secret" on this machine's real sudo.
for file in passwd group shadow; do cp /etc/$file $file; done
echo 'ann:x:1500:1500::/tmp:/bin/bash' >>passwd; echo 'ann:x:1500:' >>group; echo "ann:$(openssl passwd -6 secret):19000:0:99999:7:::" >>shadow
chmod 640 shadow; chgrp shadow shadow 2>/dev/null
mkdir sudoers.d && chmod 750 sudoers.d
for file in passwd group shadow sudoers.d; do mount --bind $file /etc/$file; done
as_ann() { setpriv --reuid=ann --regid=ann --init-groups "$@"; }
