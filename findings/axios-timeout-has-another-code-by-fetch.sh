#!/usr/bin/env bash
# A timeout of axios has another code with its adapter for fetch, and settings that rename it are ignored there.
#
# Guess:     `timeout` gives one code whatever the adapter: ECONNABORTED, or ETIMEDOUT with `transitional.clarifyTimeoutError`, and the
#            text of `timeoutErrorMessage`.
# Version:   axios 1.21.1, Node 20 or later.
# Source:    https://github.com/axios/axios/issues/10888
# Behaviour: the adapter for fetch always says ETIMEDOUT, with its own text. Code that looks for ECONNABORTED stops to recognise
#            timeouts when an application moves to fetch. A deadline that is given as `signal: AbortSignal.timeout(…)` is no timeout
#            by either adapter: it is ERR_CANCELED, as if the user had left, and only fetch keeps the reason in the message.
# Seen:      http:  ECONNABORTED "too late"; signal: ERR_CANCELED "canceled"
#            fetch: ETIMEDOUT "timeout of 50ms exceeded"; signal: ERR_CANCELED "The operation was aborted due to timeout"
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts axios@1.21.1 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.mjs <<'EOF'
import { once } from 'node:events'
import { createServer } from 'node:http'
import axios from 'axios'

// Answers nothing.
const server = createServer(() => undefined).listen(0, '127.0.0.1')
await once(server, 'listening')
const url = `http://127.0.0.1:${server.address().port}/`
const failure = (config) =>
  axios.get(url, config).then(
    () => 'an answer',
    ({ code, message }) => `${code} "${message}"`,
  )
const seen = []
for (const adapter of ['http', 'fetch']) {
  const late = await failure({ adapter, timeout: 50, timeoutErrorMessage: 'too late' })
  const aborted = await failure({ adapter, signal: AbortSignal.timeout(50) })
  seen.push(`${`${adapter}:`.padEnd(6)} ${late}; signal: ${aborted}`)
}
server.closeAllConnections()
server.close()
console.log(seen.join('\n'))
const expected = [
  'http:  ECONNABORTED "too late"; signal: ERR_CANCELED "canceled"',
  'fetch: ETIMEDOUT "timeout of 50ms exceeded"; signal: ERR_CANCELED "The operation was aborted due to timeout"',
]
if (seen.join() !== expected.join()) {
  console.error('Changed: the adapters of axios now report a timeout in another way.')
  process.exitCode = 1
}
EOF
node run.mjs
