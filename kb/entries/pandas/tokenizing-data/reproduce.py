"""A comma inside a field, lines above the header, semicolons."""

import csv
import io
import sys
import warnings

import pandas as pd

BAD = "id,name,price\n1,apple,2\n2,pear,3\n3,plum, ripe, sweet,4\n"


def read(text, **options):
    return pd.read_csv(io.StringIO(text), **options)


match sys.argv[1]:
    case "error":
        read(BAD)
    case "workaround-2":
        text = "id;note\n1;a\n2;b, c, d\n"
        try:
            read(text)
        except pd.errors.ParserError as error:
            print(type(error).__name__)
        print(read(text, sep=";").shape, read(text, sep=None, engine="python").shape)
    case "workaround-3":
        text = "Dear customer\n\nid,name,price\n1,apple,2\n"
        try:
            read(text)
        except pd.errors.ParserError as error:
            print(type(error).__name__)
        print(read(text, skiprows=2).shape)
    case "workaround-4":
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            print(read(BAD, on_bad_lines="warn").shape, len(said), "warning")
    case "dead-end-1":
        read(BAD, error_bad_lines=False)
    case "dead-end-2":
        read(BAD, header=None)
    case "dead-end-3":
        read('id,name\n1,apple\n2,"plum, ripe"\n', quoting=csv.QUOTE_NONE)
