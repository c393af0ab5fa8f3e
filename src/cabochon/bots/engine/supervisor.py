"""The supervisor: runs one engine, and ends it and its children when the host ends for any reason.

    python -I -S supervisor.py LIFELINE MEMORY COMMAND…

It is a separate script that imports nothing from the package, so that it starts fast. It leads the engine's process
group. LIFELINE is the descriptor of a pipe whose other end only the host holds: when that end closes, the group is
ended. MEMORY is the most memory that the engine may use, in bytes. The engine gets the supervisor's input and output.
"""

import os
import resource
import signal
import subprocess
import sys
import threading

NOT_FOUND = 127


def main() -> int:
    """Run the engine. Returns its exit code, as a shell would."""
    lifeline, memory, command = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    try:
        engine = subprocess.Popen(command)
    except OSError as error:
        sys.stderr.write(f"{command[0]}: {error.strerror}\n")
        return NOT_FOUND
    for stream in (0, 1):  # with open copies here the host would not notice that the engine has ended
        os.close(stream)
    threading.Thread(target=_end_with_the_host, args=[lifeline], daemon=True).start()
    code = engine.wait()
    return code if code >= 0 else 128 - code


def _end_with_the_host(lifeline: int) -> None:
    while os.read(lifeline, 1):
        pass
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    os._exit(main())
