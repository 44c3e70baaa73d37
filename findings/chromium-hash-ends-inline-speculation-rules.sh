#!/usr/bin/env bash
# A hash beside 'inline-speculation-rules' in a content policy switches that word off.
#
# Guess:     `script-src 'self' 'inline-speculation-rules' 'sha256-…'` allows what each word allows: inline rules for speculative
#            loads by the first, and the one inline script by its hash.
# Version:   chromium-headless-shell 156 (Debian 12), playwright-core 1.65.1, Node 20 or later.
# Source:    https://github.com/WICG/nav-speculation/blob/main/triggers.md (the word); https://www.w3.org/TR/CSP3/#allow-all-inline
#            (a hash or nonce switches 'unsafe-inline' off; the word is not named there)
# Behaviour: with the hash the rules are refused, and the console says that 'unsafe-inline', a hash or a nonce would be needed. Without
#            it they are taken. A page that gets its first inline script loses its prefetches; the rules need a hash of their own.
# Seen:      without a hash: taken; with a hash: refused
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
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'

const script = 'window.ran = true'
const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const rules = '{"prefetch":[{"source":"list","urls":["/next"]}]}'
const policies = {
  '/without': "script-src 'self' 'inline-speculation-rules'",
  '/with': `script-src 'self' 'inline-speculation-rules' ${hash}`,
}
const server = createServer(({ url }, response) =>
  response
    .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policies[url] ?? "script-src 'self'" })
    .end(`<title>page</title><script>${script}</script><script type="speculationrules">${rules}</script>`),
).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = `http://127.0.0.1:${server.address().port}`

const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox', '--disable-gpu'] })
const result = async (path) => {
  const page = await browser.newPage()
  let isRefused = false
  page.on('console', (message) => (isRefused ||= message.text().includes('speculation rules')))
  await page.goto(address + path, { waitUntil: 'load' })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.close()
  return isRefused ? 'refused' : 'taken'
}
const seen = `without a hash: ${await result('/without')}; with a hash: ${await result('/with')}`
await browser.close()
server.closeAllConnections()
server.close()
console.log(seen)
if (seen !== 'without a hash: taken; with a hash: refused') {
  console.error('Changed: a hash and the word for speculation rules now stand beside each other.')
  process.exitCode = 1
}
EOF
node run.mjs "$browser"
