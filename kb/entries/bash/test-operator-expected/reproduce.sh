exec 2>&1
empty() { printf 'answer=\nif [ $answer = yes ]; then\n    echo agreed\nelse\n    echo refused\nfi\n' >run.sh; }
number() { printf 'count=\nif [ $count -gt 3 ]; then echo many; else echo few; fi\n' >run.sh; }
case "$1" in
    error) empty; bash run.sh; LANG=zh_CN.UTF-8 bash run.sh; sed -i 's/answer=/answer="a b c"/' run.sh; bash run.sh; LANG=zh_CN.UTF-8 bash run.sh; number; sed -i 's/\$count/"$count"/' run.sh; bash run.sh; LANG=zh_CN.UTF-8 bash run.sh ;;
    workaround-3) number; bash run.sh; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-*) empty; bash run.sh; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-*) empty; . "$COMMANDS" ;;
esac
