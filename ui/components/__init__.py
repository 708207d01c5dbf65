"""Components: functions from results to escaped HTML. HTML is generated only here.

Every sentence is present in both languages, `<span class="en">` next to `<span class="zh">`; an attribute of the page
selects the visible one. Switching the language needs no request, and both can be shown side by side.
"""
