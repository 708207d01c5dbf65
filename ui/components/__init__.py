"""Components: functions from what the assistant found to escaped HTML. The only place where HTML is written.

Every sentence is there in both languages, `<span class="en">` beside `<span class="zh">`; the page's own attribute
decides which is seen. So a change of language asks nothing anew, and both can be shown side by side.
"""
