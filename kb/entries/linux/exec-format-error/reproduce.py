"""A program for another processor, and a script without its first line, are started."""

import os
import platform
import shutil
import struct
import subprocess
import sys
from pathlib import Path

step = sys.argv[1]
tool, script = Path("tool"), Path("run")
binary = bytearray(Path(shutil.which("true")).read_bytes())
own = struct.unpack_from("<H", binary, 18)[0]  # e_machine of the ELF header
struct.pack_into("<H", binary, 18, 0xF3 if own != 0xF3 else 0x3E)  # RISC-V, or x86-64 on RISC-V
tool.write_bytes(binary)
script.write_text("echo started\n")
tool.chmod(0o755)
script.chmod(0o755)

match step:
    case "error":
        subprocess.run(["./tool"], check=True)
    case "workaround-1":
        machine = struct.unpack_from("<H", tool.read_bytes(), 18)[0]
        print(f"the file is for machine {machine:#x}, this one is {own:#x}, {platform.machine()}")
        shutil.copy(shutil.which("true"), tool)
        print("it ended with", subprocess.run(["./tool"], check=True).returncode)
    case "workaround-3":
        try:
            subprocess.run(["./run"], check=True)
        except OSError as error:
            print("without the line: number", error.errno)
        else:
            sys.exit("the script was run without its first line")
        script.write_text("#!/bin/sh\n" + script.read_text())
        subprocess.run(["./run"], check=True)
    case "dead-end-1":
        os.chmod(tool, 0o755)
        subprocess.run(["./tool"], check=True)
    case "dead-end-2":
        sys.exit(subprocess.run(["bash", "-c", "bash ./tool || ./tool"], check=False).returncode)
