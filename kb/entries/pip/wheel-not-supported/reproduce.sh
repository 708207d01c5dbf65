# A wheel of our own, and no other index.
wheel() { # name, version, tag
    python - "$@" <<'CODE'
import sys, zipfile
name, version, tag = sys.argv[1:4]
info = f"{name}-{version}.dist-info"
files = {f"{name}.py": "", f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n" + "".join(f"{line}\n" for line in sys.argv[4:]),
         f"{info}/WHEEL": f"Wheel-Version: 1.0\nGenerator: ours\nRoot-Is-Purelib: true\nTag: {tag}\n"}
files[f"{info}/RECORD"] = "".join(f"{path},,\n" for path in [*files, f"{info}/RECORD"])
with zipfile.ZipFile(f"{name}-{version}-{tag}.whl", "w") as archive:
    for path, text in files.items():
        archive.writestr(path, text)
CODE
}
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INDEX=1 PIP_ROOT_USER_ACTION=ignore
install() { python -m pip install --target site --find-links . "$@"; }
wheel tools 1.0 cp39-cp39-win_amd64; wheel tools 1.0 py3-none-any
case "$1" in
    error) install ./tools-1.0-cp39-cp39-win_amd64.whl ;;
    workaround-1) python -m pip debug --verbose 2>/dev/null | grep -A3 'Compatible tags' && install tools==1.0 ;;
    workaround-3) mv tools-1.0-py3-none-any.whl short.whl; mv short.whl tools-1.0-py3-none-any.whl && install ./tools-1.0-py3-none-any.whl ;;
    dead-end-2) install --force-reinstall ./tools-1.0-cp39-cp39-win_amd64.whl ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
