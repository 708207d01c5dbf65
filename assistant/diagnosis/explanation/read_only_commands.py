"""Read-only commands: which shell commands change nothing, so that a user can safely be asked to run them.

    "df -h /dev/shm"                     ->  True
    "sudo dmesg -T | grep -i xid"        ->  True
    "lsmod | grep nvidia || modprobe x"  ->  False   it may load a module
    "cat .env | grep HOST"               ->  False   its output may contain secrets

A command line is read-only when the tables list every part of it; an unlisted command is assumed to change something.
"""

from __future__ import annotations

import re

# Read-only commands, and the filters allowed after a pipe.
LOOKS: tuple[str, ...] = (
    r"df|du|ls|cat|head|tail|free|ps|pgrep|lsof|ss|netstat|lsmod|uname|file|ldd|nm|strings|readelf|type|which|id",
    r"findmnt|getent|dig|nslookup|nvidia-smi|dmesg|journalctl|nvcc --version|systemctl status|ulimit -[a-zA-Z]",
    r"ip addr(?: show)?|ip route(?: get)?|git (?:status|log|remote -v|branch -[av]|diff|reflog|ls-files)",
    r"docker (?:ps|inspect|images|info|logs|system df|(?:network|context|image) (?:ls|inspect))",
    r"kubectl (?:get|describe|logs|top|config view|auth can-i)|npm (?:ls|view|config get)|conda (?:info|list)",
    r"(?:python3? -m )?pip3? (?:show|list|check|config list)",
    r"(?:node|cmake|git|docker|gcc) --version|java -version|mvn -v",
)
_LOOKS = re.compile(rf"(?:sudo )?(?:{'|'.join(LOOKS)})(?=\s+[^=\s]|$)")
_FILTERS = re.compile(r"(?:grep|head|tail|sort|wc|cut|tr|uniq|column)\b")
# Options that make such a command change something, run forever, or print what should not be pasted.
ACTS: tuple[str, ...] = (
    r"[;&`<>]|\|\||\$\(",
    r"--(?:clear|vacuum|rotate|flush|follow)|dmesg .*-[a-zA-Z]*[cC]\b|(?:logs|tail) .*-[fF]\b|netstat .*-c",
    r"nvidia-smi .*(?:-r\b|--gpu-reset|-pm|-[ecpl] ?\d)|ip (?:route|addr) (?:add|del|flush|change)|ulimit -\w \S",
    r"git .*(?: -[dDmM]\b|delete|expire)",
    r"(?i:\.env\b|\.ssh|secret|credential|token|passw|private)",
)
_ACTS = re.compile("|".join(ACTS))


def is_harmless(line: str) -> bool:
    """Return whether a shell command line is read-only: it changes nothing, terminates, and prints its findings."""
    command = re.sub(r"\s+2>/dev/null|\s{2,}#.*$", "", line.strip())
    first, *others = re.split(r" \| ", command)
    return bool(
        len(command) <= 200
        and _LOOKS.match(first)
        and all(_FILTERS.match(part) for part in others)
        and not _ACTS.search(re.sub(r"'[^']*'|\"[^\"$`]*\"", "''", command))  # quoted text is not executed
    )
