# Playwright without a browser.
case "$1" in
error)
python -c 'from playwright.sync_api import sync_playwright
with sync_playwright() as p:
    p.chromium.launch()'
;;
*) echo "there is no step $1"; exit 1 ;;
esac
