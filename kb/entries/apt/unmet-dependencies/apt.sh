# An apt of its own: empty /etc/apt, /var/lib/apt, /var/lib/dpkg; packages made here; a repository signed with a key made here.
here=$PWD
sudo() { "$@"; }
for folder in etc/apt var/lib/apt var/cache/apt var/lib/dpkg var/log; do
    mkdir -p "box/$folder" && mount --bind "box/$folder" "/$folder"
done
mkdir -p /etc/apt/{sources.list.d,apt.conf.d,keyrings,trusted.gpg.d,preferences.d} /var/lib/apt/lists/partial /var/cache/apt/archives/partial /var/lib/dpkg/{info,updates,triggers} /var/log/apt
touch /var/lib/dpkg/status /var/lib/dpkg/available
printf 'APT::Sandbox::User "root";\nAPT::Install-Recommends "false";\nAcquire::Languages "none";\nDpkg::Use-Pty "false";\nAPT::Get::Assume-Yes "true";\n' >/etc/apt/apt.conf.d/10box
deb() { # name, version, further lines of its control file, maintainer script
    rm -rf pack && mkdir -p pack/DEBIAN "${repo:=repo}"
    printf 'Package: %s\nVersion: %s\nArchitecture: all\nMaintainer: A <a@example.com>\nDescription: made here\n' "$1" "$2" >pack/DEBIAN/control
    [ -n "$3" ] && printf "$3\n" >>pack/DEBIAN/control
    [ -n "$4" ] && printf '#!/bin/sh\n%s\n' "$4" >pack/DEBIAN/postinst && chmod 755 pack/DEBIAN/postinst
    [ -n "$5" ] && mkdir -p "pack/$(dirname "$5")" && echo "$1" >"pack/$5"
    dpkg-deb -b pack "$repo/$1_$2_all.deb" >/dev/null
}
index() { # write Packages and Release of the folder $repo; further lines of Release
    (
        cd "${repo:=repo}" && : >Packages
        for file in *.deb; do
            [ -e "$file" ] || continue
            { dpkg-deb -f "$file"; printf 'Filename: ./%s\nSize: %s\nSHA256: %s\n\n' "$file" "$(stat -c %s "$file")" "$(sha256sum "$file" | cut -d' ' -f1)"; } >>Packages
        done
        printf "Origin: Here\nSuite: stable\nCodename: stable\nDate: $(date -Ru)\n$1" >Release
        printf 'SHA256:\n %s %s Packages\n' "$(sha256sum Packages | cut -d' ' -f1)" "$(stat -c %s Packages)" >>Release
        rm -f InRelease
    )
}
key() { # a key without passphrase; its public part in key.asc
    mkdir -p -m 700 "$HOME/.gnupg"
    gpg --batch -q --passphrase '' --quick-generate-key 'Here <a@example.com>' rsa2048 sign never 2>/dev/null
    gpg --armor --export >"$here/key.asc"
}
sign() { (cd "$repo" && gpg --batch -q --yes --clearsign -o InRelease Release); }
