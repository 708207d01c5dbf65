"""An attribute with a letter wrong, and a constructor that is none."""

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

class Account:
    def __init__(self, balance):
        self.balance = balance

    def pay(self, sum):
        self.balance -= sum
        return self.balance


account = Account(7)

match sys.argv[1]:
    case "error":
        print(account.balence)
    case "workaround-1":
        fails(lambda: account.balence)
        typed()
    case "workaround-2":
        typed()
    case "workaround-3":

        class Account:
            def _init_(self, balance):
                self.balance = balance

            balances = ()


        account = Account()
        fails(lambda: account.balance)
        typed()
    case "dead-end-1":
        print(getattr(account, "balence", None) + 1)
    case "dead-end-2":
        account.balence = 100
        assert account.pay(1) == 99, f"the account says {account.balance}"
    case step:
        sys.exit(f"there is no step {step}")
