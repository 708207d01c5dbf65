"""A session that goes on after a duplicate name."""

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

from sqlalchemy import create_engine, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column


class Base(DeclarativeBase):
    pass


class User(Base):
    __tablename__ = "user"
    id: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(unique=True)


engine = create_engine("sqlite:///app.db", pool_pre_ping=True)
Base.metadata.create_all(engine)
session = Session(engine)
session.add(User(name="Ines"))
session.commit()


def go_on():
    with Session(engine) as session:
        session.add(User(name="Ines"))
        try:
            session.commit()
        except IntegrityError:
            pass
        return session.scalars(select(User)).all()

match sys.argv[1]:
    case "error":
        go_on()
    case "workaround-1":
        fails(go_on)
        typed()
    case "workaround-2":
        fails(go_on)
        typed()
    case "workaround-3":
        fails(go_on)
        typed()
        print(session.scalars(select(User.name)).all())
    case "dead-end-1":
        go_on()
    case "dead-end-2":
        go_on()
    case step:
        sys.exit(f"there is no step {step}")
