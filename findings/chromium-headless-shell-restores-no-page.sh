#!/usr/bin/env bash
# Chromium's headless shell never keeps a page for a way back, and says "masked" when it is asked why.
#
# Guess:     a page that Chromium restores from its back/forward cache is restored by the headless shell of the same version, once the
#            flag is gone with which Playwright switches the cache off.
# Version:   chromium-headless-shell 156 (Debian 12), playwright-core 1.65.1, Node 20 or later.
# Source:    https://github.com/microsoft/playwright/issues/19323 (the flag); https://github.com/GoogleChrome/lighthouse/issues/14784
#            (no restoring in the old headless mode, which the headless shell is)
# Behaviour: the page is loaded anew, `persisted` is false, and `notRestoredReasons` has the one reason `masked`, which also stands for
#            what extensions do, and names nothing. A test of a page that comes back passes or fails for no reason of the page. Chromium
#            itself, with its window hidden, restores the same page.
# Seen:      persisted false, state of the page kept false, reasons masked
set -euo pipefail
browser=${CHROMIUM_HEADLESS_SHELL:-$(command -v chromium-headless-shell || true)}
[ -n "$browser" ] || { echo 'Skipped: this finding needs chromium-headless-shell on the path, or its file in CHROMIUM_HEADLESS_SHELL.'; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts playwright-core@1.65.1 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.mjs <<'EOF'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'

// Pages without anything that speaks against keeping them.
const html = '<title>page</title><script>addEventListener("pageshow", (event) => { window.persisted = event.persisted })</script>'
const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html)).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = `http://127.0.0.1:${server.address().port}`

const browser = await chromium.launch({
  executablePath: process.argv[2],
  args: ['--no-sandbox', '--disable-gpu'],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})
const page = await browser.newPage()
await page.goto(`${address}/first`)
await page.evaluate(() => void (window.typed = 'text'))
await page.goto(`${address}/second`)
await page.goBack({ waitUntil: 'commit' })
await page.waitForFunction(() => window.persisted !== undefined)
const seen = await page.evaluate(() => {
  const { notRestoredReasons } = performance.getEntriesByType('navigation')[0]
  const reasons = notRestoredReasons?.reasons.map(({ reason }) => reason).join(', ') ?? 'none'
  return `persisted ${window.persisted}, state of the page kept ${window.typed === 'text'}, reasons ${reasons}`
})
await browser.close()
server.closeAllConnections()
server.close()
console.log(seen)
if (seen !== 'persisted false, state of the page kept false, reasons masked') {
  console.error('Changed: the headless shell now keeps pages for a way back, or says why not.')
  process.exitCode = 1
}
EOF
node run.mjs "$browser"
