"""A city that the new data does not have, and words that training had not."""

import os
import sys
import traceback

import pandas as pd
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.linear_model import LinearRegression

train = pd.DataFrame({"area": [50, 60, 80, 90], "city": ["Rome", "Oslo", "Rome", "Bern"]})
new = pd.DataFrame({"area": [70], "city": ["Rome"]})
price = [5, 6, 8, 9]
new_dummies = pd.get_dummies(new)
texts, new_texts = ["good film", "bad film", "good music", "bad food"], ["good"]
model = LinearRegression()
vectorizer = CountVectorizer()


def typed():
    exec(compile(open(os.environ["COMMANDS"]).read(), "commands", "exec"), globals())


def shown(fails):
    try:
        fails()
    except ValueError:
        traceback.print_exc()
    print("--- cured ---")
    typed()


def dummies():
    return model.fit(pd.get_dummies(train), price).predict(new_dummies)


match sys.argv[1]:
    case "error":
        dummies()
    case "workaround-1":
        shown(dummies)
    case "workaround-2":
        model.fit(vectorizer.fit_transform(texts), [1, 0, 1, 0])
        shown(lambda: model.predict(CountVectorizer().fit_transform(new_texts)))
    case "workaround-3":
        shown(dummies)
        print(model.predict(new_dummies))
    case "dead-end-1":
        model.fit(pd.get_dummies(train), price)
        typed()
    case "dead-end-2":
        model.fit(vectorizer.fit_transform(texts), [1, 0, 1, 0])
        typed()
    case step:
        sys.exit(f"there is no step {step}")
