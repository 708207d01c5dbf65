"""A form posted from an https address that Django sees as http."""

import os
import sys

def typed():
    """Run the entry's own commands."""
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())

import logging

import django
from django.conf import settings
from django.http import HttpResponse

settings.configure(
    SECRET_KEY="only here", ROOT_URLCONF="__main__", ALLOWED_HOSTS=["shop.example.com"], DEBUG=False,
    MIDDLEWARE=["django.middleware.csrf.CsrfViewMiddleware"],
)
django.setup()
logging.getLogger("django.security.csrf").addHandler(logging.StreamHandler())
from django.test import Client
from django.urls import path

urlpatterns = [path("order/", lambda request: HttpResponse("ordered"))]


def post(**more):
    client = Client(enforce_csrf_checks=True)
    client.cookies["csrftoken"] = "a" * 32
    answer = client.post(
        "/order/", headers={"host": "shop.example.com", "origin": "https://shop.example.com", "x-csrftoken": "a" * 32} | more
    )
    print(answer.status_code, flush=True)

match sys.argv[1]:
    case "error":
        post()
    case "workaround-1":
        post()
        print("--- cured ---", flush=True)
        typed()
        settings.CSRF_TRUSTED_ORIGINS, settings.SECURE_PROXY_SSL_HEADER = CSRF_TRUSTED_ORIGINS, SECURE_PROXY_SSL_HEADER
        post()
    case "dead-end-2":
        settings.ALLOWED_HOSTS = ["shop.example.com", "https://shop.example.com"]
        post()
    case step:
        sys.exit(f"there is no step {step}")
