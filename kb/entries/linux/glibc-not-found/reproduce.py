"""A program that asks for a version of the C library that is still to come, as one built on a newer system does."""

import os
import re
import struct
import subprocess
import sys
from pathlib import Path

SOURCE = """
#include <pthread.h>
#include <stdio.h>
static void *work(void *none) { return none; }
int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    pthread_join(thread, NULL);
    puts("it runs");
    return 0;
}
"""


def elf_hash(name):
    value = 0
    for letter in name.encode():
        value = (value << 4) + letter
        high = value & 0xF0000000
        value = (value ^ high >> 24) & ~high
    return struct.pack("<I", value)


Path("main.c").write_text(SOURCE)
Path("Makefile").write_text("app: main.c\n\tgcc main.c -o app -lpthread\nclean:\n\trm -f app\n")
subprocess.run(["make", "-s"], check=True)
# As from a newer system: the newest version that it needs becomes one that nobody has.
binary = Path("app").read_bytes()
versions = {name.decode() for name in re.findall(rb"\0(GLIBC_2\.\d+)(?=\0)", binary)}
newest = max(versions, key=lambda name: int(name.split(".")[1]))
future = newest[: newest.index(".") + 1].ljust(len(newest), "9")
binary = binary.replace(newest.encode() + b"\0", future.encode() + b"\0")
Path("app").write_bytes(binary.replace(elf_hash(newest), elf_hash(future)))
directory = next(
    line.split()[2]
    for line in subprocess.check_output(["ldd", sys.executable], text=True).splitlines()
    if "libc.so.6" in line
)
match sys.argv[1]:
    case "error":
        sys.exit(subprocess.run(["./app"]).returncode)
    case "workaround-1" | "workaround-2":
        subprocess.run(["./app"])
        print("--- cured ---", flush=True)
        subprocess.run(["bash", "-eu", "commands"], check=True)
        sys.exit(subprocess.run(["./app"]).returncode)
    case "dead-end-2":
        subprocess.run(["bash", "commands"])
    case "dead-end-3":
        Path("libc.so.6").symlink_to(directory)
        subprocess.run(["./app"], env={**os.environ, "LD_LIBRARY_PATH": os.getcwd()})
