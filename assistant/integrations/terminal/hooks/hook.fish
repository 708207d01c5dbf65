# The hook of `assistant` for fish: assistant hook fish | source, in ~/.config/fish/config.fish.
# It keeps the line and the exit status of the last command. In a shell under `assistant record` it marks where the
# output of each begins and ends, with the marks that terminals know (OSC 133).
if status is-interactive; and not set -q __assistant_hooked
    set -g __assistant_hooked 1
    if not set -q ASSISTANT_RECORDED
        set -gx ASSISTANT_LAST_FILE @FOLDER@/shell-$fish_pid
        touch $ASSISTANT_LAST_FILE
        chmod 600 $ASSISTANT_LAST_FILE
    end

    function __assistant_begin --on-event fish_preexec
        if set -q ASSISTANT_RECORDED
            printf '\e]133;C\a'
        end
    end

    function __assistant_end --on-event fish_postexec
        set -l code $status
        set -l command (string join ' ' -- (string split \n -- $argv[1]))
        if string match -q ' *' -- $argv[1] # fish leaves such a line out of its history
            set command ''
        end
        if string match -q 'assistant last*' -- $command
            return $code
        end
        if string match -q 'assistant run*' -- $command; and not contains $code 0 130
            return $code # it keeps its own
        end
        set command (string replace -ra '[[:cntrl:]]' ' ' -- $command)
        if set -q ASSISTANT_RECORDED
            set command (string replace -a ';' '%3B' -- (string replace -a '%' '%25' -- $command))
            printf '\e]133;D;%s;cmd=%s\a' $code "$command"
        else
            printf '%s\n%s\n' $code "$command" >$ASSISTANT_LAST_FILE
        end
        return $code
    end
end
