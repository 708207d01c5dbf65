"""Two modules import names from each other."""

import os
import subprocess
import sys
from pathlib import Path

ORDERS = "from customers import Customer\n\nclass Order:\n    customer = Customer\n"
CUSTOMERS = "from orders import Order\n\nclass Customer:\n    def order(self):\n        return Order()\n"


def run(*files, **more):
    if sys.argv[1].startswith("workaround"):
        build()
        print("--- cured ---", flush=True)
    sys.exit(build(*files, **more))


def build(orders=ORDERS, customers=CUSTOMERS, program="import orders; print(orders.Customer().order())", **variables):
    Path("orders.py").write_text(orders)
    Path("customers.py").write_text(customers)
    return subprocess.call([sys.executable, "-c", program], env={"PYTHONPATH": ".", **variables})


match sys.argv[1]:
    case "error":
        run()
    case "workaround-1" | "workaround-2" | "workaround-4":
        run(customers=open(os.environ["COMMANDS"]).read())
    case "workaround-3":
        Path("shared.py").write_text("class Customer:\n    pass\n\nclass Order:\n    customer = Customer\n")
        run("from shared import Customer, Order\n", "from shared import Customer, Order\n",
            "import orders, customers; print(orders.Order.customer, customers.Order)")  # fmt: skip
    case "dead-end-1":
        run(
            customers="try:\n    from orders import Order\nexcept ImportError:\n    Order = None\n\nclass Customer:\n"
            "    def order(self):\n        return Order()\n"
        )
    case "dead-end-2":
        run(PYTHONPATH=f".:{Path.cwd()}:{Path.cwd().parent}")
    case "dead-end-3":
        run(customers=CUSTOMERS + "\nfrom orders import Order\n")
