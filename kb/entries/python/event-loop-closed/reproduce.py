"""A connection is made in one run of the loop and used in another."""

import asyncio
import os
import socket
import sys
import traceback

server = socket.create_server(("127.0.0.1", 0))
PORT = server.getsockname()[1]


async def connect():
    _, writer = await asyncio.open_connection("127.0.0.1", PORT)
    return writer


async def send(writer, text=b"hello\n"):
    writer.write(text)
    await writer.drain()
    writer.close()
    await writer.wait_closed()
    print("sent")


async def connect_and_send():
    await send(await connect())



def failing():
    connection = asyncio.run(connect())
    try:
        asyncio.run(send(connection))
    except RuntimeError:
        traceback.print_exc()
    print("--- cured ---", flush=True)


match sys.argv[1]:
    case "error":
        connection = asyncio.run(connect())
        asyncio.run(send(connection))
    case "workaround-1" | "workaround-3":
        failing()
        exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"))
    case "workaround-2":
        failing()
        asyncio.run(connect_and_send())
        asyncio.run(connect_and_send())
    case "dead-end-1":
        connection = asyncio.run(connect())
        loop = asyncio.new_event_loop()
        asyncio.set_event_loop(loop)
        loop.run_until_complete(send(connection))
    case "dead-end-2":
        loop = asyncio.new_event_loop()
        loop.run_until_complete(connect_and_send())
        loop.close()
        for _ in range(3):
            again = connect_and_send()
            try:
                loop.run_until_complete(again)
            except RuntimeError as error:
                last = error
            finally:
                again.close()
        raise last
