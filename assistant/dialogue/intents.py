"""Intents: what a clause of a message can mean; `intent_phrases`, `step_phrases` and `hedges` hold the phrases."""

from __future__ import annotations

from enum import StrEnum


class Intent(StrEnum):
    """What a clause can mean."""

    # outcomes
    FAILED = "failed"
    WORKED = "worked"
    TRIED = "tried"  # in general words: "tried it"
    ACTED = "acted"  # in words that say what was done: "rebooted"
    INTENDS = "intends"
    CANNOT = "cannot"
    OTHERWISE = "otherwise"
    ANY_OF_THEM = "any_of_them"  # it works, and nobody knows by which step
    MEANT = "meant"
    PARTLY = "partly"  # better, not solved
    NOT_NOTHING = "not_nothing"  # "not that it didn't help"
    RETURNED = "returned"  # it worked for a while
    WISHED = "wished"  # "had it only worked"
    BROKE = "broke"  # worse than before
    NOT_RUN = "not_run"  # the step's command is missing
    RELUCTANT = "reluctant"  # "I don't quite dare": neither refused nor tried
    PLACE = "place"  # names one of several machines or environments
    TENTATIVE = "tentative"  # "should be fine, let's see"
    # what the reader thinks
    NOT_IT = "not_it"
    IS_IT = "is_it"
    YES = "yes"
    NO = "no"
    NEITHER = "neither"
    DONT_KNOW = "dont_know"
    # what the reader asks for
    CLARIFY = "clarify"  # which file? what is meant?
    DEAD_ENDS = "dead_ends"
    SAFEST = "safest"
    LEADS_TO = "leads_to"
    CONFUSED_WITH = "confused_with"
    PRECEDED_BY = "preceded_by"
    NEXT = "next"
    ANOTHER = "another"
    WHY = "why"
    SURE = "sure"
    WORKAROUNDS = "workarounds"
    SHOW = "show"
    SOURCES = "sources"
    REPEAT = "repeat"
    COMMANDS = "commands"
    BRIEF = "brief"  # a shorter answer
    FASTEST = "fastest"
    SUMMARY = "summary"
    # about the conversation
    ENGLISH = "en"
    CHINESE = "zh"
    TONGUE = "tongue"  # a language that we do not speak
    START_OVER = "start_over"
    UNDO = "undo"
    HELP = "help"
    HELLO = "hello"
    THANKS = "thanks"
    ASIDE = "aside"
    # circumstances
    CIRCUMSTANCE = "circumstance"  # when it happens
    FACT = "fact"  # what was measured or printed
    NOT_TRIED = "not_tried"
    # what takes a meaning back
    QUESTION = "question"
    STATED = "stated"  # ends like a question and is none: "还没试呢"
    CONDITION = "condition"
    HEARSAY = "hearsay"
    PAST = "past"
    ELSEWHERE = "elsewhere"
    SOUND = "sound"  # a thing that is in order, not the trouble that is over
    DOUBTED = "doubted"  # words of an outcome stand there, and none is told
