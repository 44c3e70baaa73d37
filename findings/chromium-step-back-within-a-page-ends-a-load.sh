#!/usr/bin/env bash
# A step back to an entry of the same document ends the load of another page that has begun before, unless both begin in one task.
#
# Guess:     history.back() over an entry of pushState changes the address and fires popstate, and a load that is under way goes on: it
#            replaces the document anyway.
# Version:   Chromium 156, playwright-core 1.65.1, Node 20 or later.
# Source:    https://github.com/whatwg/html/issues/6927, which compares browsers in overlapping navigations and traversals: the
#            traversal is to cancel the load.
# Behaviour: once the request has left, the step back ends it, without an event or a message: the customer stays on the old page. In one
#            task with the load, before or after it, the step back is lost and the load wins. replaceState ends nothing. So a dialog that
#            takes its entry out of the history when it closes must not do so after a link in it was followed.
# Seen:      one task /b /b, after the request left /a closed, replaceState then /b
set -euo pipefail
browser=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium || true)}
[ -n "$browser" ] || { echo 'Skipped: this finding needs Chromium on the path, or its file in CHROMIUM.'; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts playwright-core@1.65.1 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.mjs <<'EOF'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from 'playwright-core'

/** Set by a visit: what the server does with the request of /b. */
let asked
const server = createServer((request, response) => {
  response.setHeader('content-type', 'text/html')
  if (request.url === '/b') return asked(response)
  response.end('<title>page</title>')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = `http://127.0.0.1:${server.address().port}`
const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox', '--disable-gpu'] })

/** Opens /a with an entry of pushState and runs the script. @returns the path in the end */
const visit = async (script) => {
  const page = await browser.newPage()
  await page.goto(`${address}/a`)
  await page.evaluate(() => history.pushState(1, '', '#layer'))
  const request = new Promise((resolve) => (asked = resolve))
  await page.evaluate(script)
  const response = await request
  let closed = ''
  response.once('close', () => (closed = response.writableEnded ? '' : ' closed'))
  await wait(1000)
  response.end('<title>other</title>')
  await wait(500)
  const path = new URL(page.url()).pathname + closed
  await page.close()
  return path
}
const load = `location.assign('/b')`
/** By then the server has the request. */
const later = (script) => `${load}; setTimeout(() => ${script}, 500); 0`
const seen = [
  `one task ${await visit(`${load}; history.back()`)} ${await visit(`history.back(); ${load}`)}`,
  `after the request left ${await visit(later('history.back()'))}`,
  `replaceState then ${await visit(later(`history.replaceState(2, '')`))}`,
].join(', ')
await browser.close()
server.closeAllConnections()
server.close()
console.log(seen)
EOF
seen=$(node run.mjs "$browser")
echo "Seen:      $seen"
[ "$seen" = 'one task /b /b, after the request left /a closed, replaceState then /b' ]
