"""Two modules import names from each other."""

import subprocess
import sys
from pathlib import Path

ORDERS = "from customers import Customer\n\nclass Order:\n    customer = Customer\n"
CUSTOMERS = "from orders import Order\n\nclass Customer:\n    def order(self):\n        return Order()\n"


def run(orders=ORDERS, customers=CUSTOMERS, program="import orders; print(orders.Customer().order())", **variables):
    Path("orders.py").write_text(orders)
    Path("customers.py").write_text(customers)
    sys.exit(subprocess.call([sys.executable, "-c", program], env={"PYTHONPATH": ".", **variables}))


match sys.argv[1]:
    case "error":
        run()
    case "workaround-1":
        run(customers="import orders\n\nclass Customer:\n    def order(self):\n        return orders.Order()\n")
    case "workaround-2":
        run(
            customers="class Customer:\n    def order(self):\n        from orders import Order\n        return Order()\n"
        )
    case "workaround-3":
        Path("shared.py").write_text("class Customer:\n    pass\n\nclass Order:\n    customer = Customer\n")
        run("from shared import Customer, Order\n", "from shared import Customer, Order\n",
            "import orders, customers; print(orders.Order.customer, customers.Order)")  # fmt: skip
    case "workaround-4":
        run(
            customers="from __future__ import annotations\nfrom typing import TYPE_CHECKING\nif TYPE_CHECKING:\n"
            "    from orders import Order\n\nclass Customer:\n    def order(self) -> Order:\n        return 7\n"
        )
    case "dead-end-1":
        run(
            customers="try:\n    from orders import Order\nexcept ImportError:\n    Order = None\n\nclass Customer:\n"
            "    def order(self):\n        return Order()\n"
        )
    case "dead-end-2":
        run(PYTHONPATH=f".:{Path.cwd()}:{Path.cwd().parent}")
    case "dead-end-3":
        run(customers=CUSTOMERS + "\nfrom orders import Order\n")
