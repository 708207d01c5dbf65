"""A relationship that is read late."""

import os
import sys
import traceback

import asyncio

from sqlalchemy import ForeignKey, NullPool, select
from sqlalchemy.ext.asyncio import AsyncAttrs, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship, selectinload


class Base(AsyncAttrs, DeclarativeBase):
    pass


class User(Base):
    __tablename__ = "users"
    id: Mapped[int] = mapped_column(primary_key=True)
    orders: Mapped[list["Order"]] = relationship()


class Order(Base):
    __tablename__ = "orders"
    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id"))


engine = create_async_engine(
    "sqlite+aiosqlite:///shop.db", poolclass=NullPool
)  # each asyncio.run has a loop of its own


async def fill():
    async with engine.begin() as connection:
        await connection.run_sync(Base.metadata.drop_all)
        await connection.run_sync(Base.metadata.create_all)
    async with AsyncSession(engine) as session:
        session.add(User(id=1))
        await session.commit()


asyncio.run(fill())


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    asyncio.run(fill())
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "async def main():\n    async with AsyncSession(engine) as session:\n        user = (await session.scalars(select(User))).first()\n        print(user.orders)\n\n\nasyncio.run(main())"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails(ERROR)
        typed("")
    case "workaround-2":
        fails(
            "async def main():\n    async with AsyncSession(engine) as session:\n        user = User(id=7)\n        session.add(user)\n        await session.commit()\n        print(user.id)\n\n\nasyncio.run(main())"
        )
        typed("")
    case "workaround-3":
        fails(ERROR)
        typed("")
    case "dead-end-2":
        typed("")
