# The hook of `assistant` for zsh: eval "$(assistant hook zsh)" in ~/.zshrc.
# It keeps the line and the exit status of the last command. In a shell under `assistant record` it marks where the
# output of each begins and ends, with the marks that terminals know (OSC 133).
if [[ -o interactive && -z ${__assistant_hooked-} ]]; then
    typeset -g __assistant_hooked=1 __assistant_ran= __assistant_command=
    if [[ -z ${ASSISTANT_RECORDED-} ]]; then
        export ASSISTANT_LAST_FILE=@FOLDER@/shell-$$
        (umask 077; : >| "$ASSISTANT_LAST_FILE")
    fi

    __assistant_begin() {
        __assistant_ran=1 __assistant_command=$1
        # a line that history was told to leave out is not ours to keep
        if [[ -o hist_ignore_space && $1 == ' '* ]]; then __assistant_command=; fi
        if [[ -n ${ASSISTANT_RECORDED-} ]]; then printf '\e]133;C\a'; fi
    }

    __assistant_end() {
        local code=$? command
        [[ -n $__assistant_ran ]] || return $code
        __assistant_ran=
        command=${__assistant_command//[^[:print:]]/ }
        case $command in
            'assistant last'*) return $code ;;
            'assistant run'*) if ((code != 0 && code != 130)); then return $code; fi ;;  # it keeps its own
        esac
        if [[ -n ${ASSISTANT_RECORDED-} ]]; then
            command=${command//\%/%25}
            printf '\e]133;D;%s;cmd=%s\a' "$code" "${command//;/%3B}"
        else
            printf '%s\n%s\n' "$code" "$command" 2>/dev/null >| "$ASSISTANT_LAST_FILE"
        fi
        return $code
    }

    preexec_functions+=(__assistant_begin)
    precmd_functions=(__assistant_end $precmd_functions)
fi
