# The hook of `assistant` for bash 4.4 and later: eval "$(assistant hook bash)" in ~/.bashrc, behind what sets the prompt.
# It keeps the line and the exit status of the last command. In a shell under `assistant record` it marks where the
# output of each begins and ends, with the marks that terminals know (OSC 133).
if [[ $- == *i* && -z ${__assistant_hooked-} ]]; then
    __assistant_hooked=1 __assistant_ran= __assistant_none= __assistant_number=
    if [[ -z ${ASSISTANT_RECORDED-} ]]; then
        export ASSISTANT_LAST_FILE=@FOLDER@/shell-$$
        (umask 077; : >| "$ASSISTANT_LAST_FILE")
    fi

    __assistant_end() {
        local code=$? number command
        [[ -n $__assistant_ran ]] || return $code
        __assistant_ran=
        read -r number command < <(HISTTIMEFORMAT= builtin history 1)
        # a line that history was told to leave out is not ours to keep
        if [[ $number == "$__assistant_number" && ${HISTCONTROL-} == *ignore* ]]; then command=; fi
        __assistant_number=$number
        case $command in
            'assistant last'*) return $code ;;
            'assistant run'*) if ((code != 0 && code != 130)); then return $code; fi ;;  # it keeps its own
        esac
        command=${command//[^[:print:]]/ }
        if [[ -n ${ASSISTANT_RECORDED-} ]]; then
            command=${command//%/%25}
            printf '\e]133;D;%s;cmd=%s\a' "$code" "${command//;/%3B}"
        else
            printf '%s\n%s\n' "$code" "$command" 2>/dev/null >| "$ASSISTANT_LAST_FILE"
        fi
        return $code
    }

    # expanded in this shell just before a command runs
    PS0=${PS0-}'${__assistant_none:$((__assistant_ran=1)):0}'
    if [[ -n ${ASSISTANT_RECORDED-} ]]; then PS0+='\e]133;C\a'; fi
    PROMPT_COMMAND="__assistant_end${PROMPT_COMMAND:+; $PROMPT_COMMAND}"
fi
