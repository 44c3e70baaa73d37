#!/usr/bin/env bash
# A page that was left with an open EventSource stays connected in Chromium's back/forward cache, and gets its messages when it is back.
#
# Guess:     an open stream keeps a page out of the back/forward cache (Firefox), or is cut when the page is left and opened again when it
#            is restored (Safari); in either case what is sent meanwhile is lost to it.
# Version:   Chromium 156 (Debian 12, not its headless shell), playwright-core 1.65.1, Node 20 or later.
# Source:    https://github.com/whatwg/html/issues/12363 and https://github.com/whatwg/html/pull/12381 (what browsers do, and the proposal
#            to cut the stream, which Chromium wants to follow)
# Behaviour: the page is restored although its stream is open. To the server the visitor never left: the connection stays, what it writes
#            is kept for the page and is delivered after `pageshow`, with no `error` or second request. So the number of open streams says
#            little about pages that are looked at, and an old message can arrive after the page has loaded newer data.
# Seen:      streams while away 1; back: persisted true, readyState 1, messages: hello, show, pushed while away; requests 1
set -euo pipefail
browser=${CHROMIUM:-$(command -v chromium || true)}
[ -n "$browser" ] || { echo 'Skipped: this finding needs Chromium (not its headless shell) on the path, or its file in CHROMIUM.'; exit 2; }
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

const html = `<title>page</title><script>
  const messages = []
  addEventListener('pageshow', (event) => { if (event.persisted) messages.push('show'); window.persisted = event.persisted })
  if (location.pathname === '/first') {
    window.stream = new EventSource('/stream')
    stream.onmessage = ({ data }) => messages.push(data)
    stream.onerror = () => messages.push('error')
  }
</script>`
const streams = new Set()
let requests = 0
const server = createServer((request, response) => {
  if (request.url !== '/stream') return response.setHeader('content-type', 'text/html').end(html)
  requests += 1
  streams.add(response)
  request.on('close', () => streams.delete(response))
  response.setHeader('content-type', 'text/event-stream').write('data: hello\n\n')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = `http://127.0.0.1:${server.address().port}`

const browser = await chromium.launch({
  executablePath: process.argv[2],
  args: ['--no-sandbox', '--disable-gpu'],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})
const page = await browser.newPage()
await page.goto(`${address}/first`)
await page.waitForFunction(() => messages.length > 0)
await page.goto(`${address}/second`)
await wait(500)
const away = streams.size
for (const stream of streams) stream.write('data: pushed while away\n\n')
await wait(500)
await page.goBack({ waitUntil: 'commit' })
await wait(1000)
const back = await page.evaluate(
  () => `persisted ${window.persisted}, readyState ${stream.readyState}, messages: ${messages.join(', ')}`,
)
await browser.close()
server.closeAllConnections()
server.close()
const seen = `streams while away ${away}; back: ${back}; requests ${requests}`
console.log(seen)
if (seen !== 'streams while away 1; back: persisted true, readyState 1, messages: hello, show, pushed while away; requests 1') {
  console.error('Changed: Chromium now treats the stream of a page in its back/forward cache in another way.')
  process.exitCode = 1
}
EOF
node run.mjs "$browser"
