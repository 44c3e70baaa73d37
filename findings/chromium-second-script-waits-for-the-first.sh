#!/usr/bin/env bash
# A second script element with the address of one that is still loading sends no request, even after the first was removed.
#
# Guess:     taking a late script's element out of the document and adding a new one asks the server again, surely with `no-store`.
# Version:   Chromium 156, playwright-core 1.65.1, Node 20 or later.
# Source:    https://github.com/web-platform-tests/wpt/pull/49904 and https://github.com/whatwg/html/issues/6110: the memory cache
#            of Blink sends one request for several scripts, and is not specified.
# Behaviour: the new element waits for the old request, which is not ended by the removal, and is answered by it. So "try again" after a
#            timeout cannot help as long as the address is the same; a module loader that repeats a chunk has to change it. `fetch` with a
#            signal does end its request, and its second attempt reaches the server.
# Seen:      requests while the first is unanswered: same address 1, address with ?retry=1 2, fetch after abort 2
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

const unanswered = []
const server = createServer((request, response) => {
  if (request.url === '/') return response.setHeader('content-type', 'text/html').end('<title>page</title>')
  response.setHeader('content-type', 'text/javascript').setHeader('cache-control', 'no-store')
  unanswered.push(response)
  server.emit('asked')
}).listen(0, '127.0.0.1')
await once(server, 'listening')

const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()
await page.goto(`http://127.0.0.1:${server.address().port}/`)

/** Begins an attempt, gives it up and begins another; returns how many requests the server has by then. */
const requests = async (first, second) => {
  const asked = once(server, 'asked')
  await page.evaluate(first)
  await asked
  await page.evaluate(second)
  await wait(1000)
  const count = unanswered.length
  for (const response of unanswered.splice(0)) response.end('')
  return count
}
const script = (address) =>
  `document.querySelector('script')?.remove(); document.head.append(Object.assign(document.createElement('script'), { src: '${address}' }))`
const fetching = `window.late?.abort(); window.late = new AbortController(); fetch('/c.js', { signal: late.signal }).catch(() => undefined); undefined`
const seen = [
  `same address ${await requests(script('/a.js'), script('/a.js'))}`,
  `address with ?retry=1 ${await requests(script('/b.js'), script('/b.js?retry=1'))}`,
  `fetch after abort ${await requests(fetching, fetching)}`,
].join(', ')
await browser.close()
server.closeAllConnections()
server.close()
console.log(`requests while the first is unanswered: ${seen}`)
if (seen !== 'same address 1, address with ?retry=1 2, fetch after abort 2') {
  console.error('Changed: Chromium now asks again for a script that is still loading, or no longer for the others.')
  process.exitCode = 1
}
EOF
node run.mjs "$browser"
