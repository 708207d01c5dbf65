set -u
git config --global user.name Ann
git config --global user.email ann@example.org
git config --global init.defaultBranch main
exec 2>&1
git init -q repo; cd repo; git config core.autocrlf true
printf 'echo one\necho two\n' > run.sh
case "$1" in
  error) git add run.sh ;;
  workaround-1) printf '* text=auto eol=lf\n*.bat text eol=crlf\n' > .gitattributes; git add --renormalize . ; git add . ; git ls-files --eol ;;
  workaround-2) git config core.autocrlf input; git add run.sh; git ls-files --eol ;;
  workaround-3) echo 'run.sh -text' > .gitattributes; printf 'a\r\n' > run.sh; git add run.sh; git ls-files --eol ;;
  dead-end-1) git config core.eol lf; git add run.sh ;;
  dead-end-2) git add run.sh 2>/dev/null; git commit -qm one; rm run.sh; git checkout -q run.sh; sed -i 's/\r$//' run.sh; echo 'echo three' >> run.sh; git add run.sh ;;
esac
