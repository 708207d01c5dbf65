"""A program for another processor, and a script without its first line, are started."""

import shutil
import struct
import subprocess
import sys
import traceback
from pathlib import Path

step = sys.argv[1]
tool, script = Path("tool"), Path("run.sh")
binary = bytearray(Path(shutil.which("true")).read_bytes())
own = struct.unpack_from("<H", binary, 18)[0]  # e_machine of the ELF header
struct.pack_into("<H", binary, 18, 0xF3 if own != 0xF3 else 0x3E)  # RISC-V, or x86-64 on RISC-V
tool.write_bytes(binary)
script.write_text("echo started\n")
tool.chmod(0o755)
script.chmod(0o755)
Path("tool.c").write_text('#include <stdio.h>\nint main(void) { puts("it runs"); }\n')
Path("Makefile").write_text("tool: tool.c\n\tgcc tool.c -o tool\nclean:\n\trm -f tool\n")


def start(program):
    try:
        subprocess.run([program], check=True)
    except OSError:
        traceback.print_exc()


def typed():
    print("--- cured ---", flush=True)
    subprocess.run(["bash", "-eu", "commands"], check=True)


match step:
    case "error":
        start("./tool")
    case "workaround-1":
        start("./tool")
        typed()
    case "workaround-2":
        start("./tool")
        typed()
        start("./tool")
    case "workaround-4":
        start("./run.sh")
        typed()
        start("./run.sh")
    case "dead-end-1":
        subprocess.run(["bash", "commands"])
        start("./tool")
    case "dead-end-2":
        subprocess.run(["bash", "commands"])
        start("./tool")
