"""Objects that are read after their session."""

import os
import sys

CURED = "--- cured ---"


def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def fails(what):
    """Show that it fails before the cure."""
    try:
        what()
    except Exception:
        sys.excepthook(*sys.exc_info())
        print(CURED, flush=True)
    else:
        sys.exit("it does not fail")


from sqlalchemy import ForeignKey, create_engine, select
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, relationship


class Base(DeclarativeBase):
    pass


class User(Base):
    __tablename__ = "user"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    orders: Mapped[list["Order"]] = relationship()


class Order(Base):
    __tablename__ = "order"
    id: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("user.id"))


engine = create_engine("sqlite://")
Base.metadata.create_all(engine)
with Session(engine) as session:
    session.add(User(name="Ines", orders=[Order()]))
    session.commit()


def added():
    with Session(engine) as session:
        user = User(name="Bo")
        session.add(user)
        session.commit()
    return user


def found():
    with Session(engine) as session:
        return session.get(User, 1)


match sys.argv[1]:
    case "error":
        print(added().name)
    case "workaround-1":
        fails(lambda: found().orders)
        typed()
    case "workaround-2":
        fails(lambda: added().name)
        typed()
    case "workaround-3":
        fails(lambda: found().orders)
        typed()
    case "dead-end-1":
        user = added()
        session.refresh(user)
        print(user.name)
    case "dead-end-2":
        import copy

        with Session(engine) as session:
            user = copy.copy(session.get(User, 1))
        print(user.orders)
    case step:
        sys.exit(f"there is no step {step}")
