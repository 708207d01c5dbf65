"""Two models in two files, of which one is not imported."""

import os
import sys
import traceback

from sqlalchemy import ForeignKey
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

os.makedirs("models", exist_ok=True)
HEAD = "from sqlalchemy import ForeignKey\nfrom sqlalchemy.orm import Mapped, mapped_column, relationship\nfrom models import Base\n\n"
with open("models/__init__.py", "w") as out:
    out.write("from sqlalchemy.orm import DeclarativeBase\nclass Base(DeclarativeBase):\n    pass\n")
with open("models/users.py", "w") as out:
    out.write(
        HEAD
        + "class User(Base):\n    __tablename__ = 'users'\n    id: Mapped[int] = mapped_column(primary_key=True)\n    orders: Mapped[list['Order']] = relationship()\n"
    )
with open("models/orders.py", "w") as out:
    out.write(
        HEAD
        + "class Order(Base):\n    __tablename__ = 'orders'\n    id: Mapped[int] = mapped_column(primary_key=True)\n    user_id: Mapped[int] = mapped_column(ForeignKey('users.id'))\n"
    )
sys.path.insert(0, os.getcwd())


class Base(DeclarativeBase):
    pass


class Place(Base):
    __tablename__ = "places"
    id: Mapped[int] = mapped_column(primary_key=True)


def fails(text):
    """Run what fails, in this module, and say so; then comes the cure."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


ERROR = "from models.users import User\n\ntry:\n    User()\nexcept Exception as error:\n    raise error from None"

match sys.argv[1]:
    case "error":
        exec(compile(ERROR, "app.py", "exec"), globals())
    case "workaround-1":
        fails('import subprocess\nsubprocess.run([sys.executable, "-c", "from models.users import User; User()"])')
        typed("")
    case "workaround-2":
        fails(
            'class Wrong(Base):\n    __tablename__ = "wrong"\n    id: Mapped[int] = mapped_column(primary_key=True)\n    home: Mapped["Place"] = relationship()\n\n\ntry:\n    Wrong()\nfinally:\n    class Base(DeclarativeBase):\n        pass\n\n    class Place(Base):\n        __tablename__ = "places"\n        id: Mapped[int] = mapped_column(primary_key=True)'
        )
        typed("print(Parcel().home)")
    case "dead-end-2":
        with open("models/orders.py") as file:
            text = file.read()
        own = "from sqlalchemy.orm import DeclarativeBase\n\n\nclass Base(DeclarativeBase):\n    pass\n"
        with open("models/orders.py", "w") as out:
            out.write(text.replace("from models import Base\n", own))
        import models.orders
        
        exec(compile(ERROR, "app.py", "exec"), globals())
