# A tagged project, and a shallow clone of it without tags, as CI makes one.
set -u
exec 2>&1
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
git init -q origin && cd origin
printf '[build-system]\nrequires = ["setuptools", "setuptools-scm"]\nbuild-backend = "setuptools.build_meta"\n[project]\nname = "demo"\ndynamic = ["version"]\n[tool.setuptools_scm]\n' > pyproject.toml
git add . && git commit -qm one && git commit -qm two --allow-empty && git tag v2.3.0 && cd ..
git clone -q --depth 1 --no-tags "file://$PWD/origin" shallow && cd shallow
case "$1" in
    error) python -m setuptools_scm ;;
    workaround-2)
        python -m setuptools_scm
        echo '--- cured ---'
        bash -eu "$COMMANDS"
        ;;
    dead-end-1)
        echo 'local_scheme = "no-local-version"' >> pyproject.toml
        python -m setuptools_scm
        ;;
esac
