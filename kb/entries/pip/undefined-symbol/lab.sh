# helpers: an environment of one's own with pip, and an index that is a folder
pipdir=$(python3 -c 'import pip; print(pip.__path__[0])')
mkdir -p index
export PIP_NO_INDEX=1 PIP_FIND_LINKS=$PWD/index PIP_ROOT_USER_ACTION=ignore PIP_DISABLE_PIP_VERSION_CHECK=1
environment() { # environment FOLDER: with pip, which is linked from ours
    python3 -m venv --without-pip "$1"
    ln -s "$pipdir" "$(echo "$1"/lib/python3*/site-packages)/pip"
    printf '#!/bin/sh\nexec "%s/bin/python" -m pip "$@"\n' "$PWD/$1" >"$1/bin/pip" && chmod +x "$1/bin/pip"
}
wheel() { # wheel NAME VERSION TAG BODY [METADATA LINE]...: its module NAME.py holds BODY; it is put into $INDEX or the folder index
    python3 - "${INDEX-index}" "$@" <<'CODE'
import sys, zipfile
index, name, version, tag, body, *lines = sys.argv[1:]
info = f"{name}-{version}.dist-info"
files = {f"{name}.py": body + "\n", f"{info}/METADATA": "".join(f"{line}\n" for line in ("Metadata-Version: 2.1", f"Name: {name}", f"Version: {version}", *lines)),
         f"{info}/WHEEL": f"Wheel-Version: 1.0\nGenerator: ours\nRoot-Is-Purelib: true\nTag: {tag}\n"}
files[f"{info}/RECORD"] = "".join(f"{path},,\n" for path in [*files, f"{info}/RECORD"])
with zipfile.ZipFile(f"{index}/{name}-{version}-{tag}.whl", "w") as archive:
    for path, text in files.items():
        archive.writestr(zipfile.ZipInfo(path), text)
CODE
}
sdist() { # sdist NAME VERSION BODY: a source package whose build runs BODY and then takes a ready wheel along
    mkdir -p "build/$1-$2" && INDEX="build/$1-$2" wheel "$1" "$2" py3-none-any "version = '$2'"
    printf '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n' >"build/$1-$2/pyproject.toml"
    printf 'Metadata-Version: 2.1\nName: %s\nVersion: %s\n' "$1" "$2" >"build/$1-$2/PKG-INFO"
    printf 'import shutil\n\n\ndef build_wheel(folder, *_):\n    %s\n    shutil.copy("%s", folder)\n    return "%s"\n' "$3" "$1-$2-py3-none-any.whl" "$1-$2-py3-none-any.whl" >"build/$1-$2/backend.py"
    [ -e header.c ] && cp header.c "build/$1-$2/"
    tar czf "${INDEX-index}/$1-$2.tar.gz" -C build "$1-$2"
}
