#!/usr/bin/env bash
# An import of a remote's module that failed once succeeds from then on, with a module that has nothing in it.
#
# Guess:     `import('page/page')` that rejected because the network was away rejects again or, once the network is back, loads the page.
# Version:   @module-federation/enhanced 2.9.2, webpack 5.110.3, playwright-core 1.65.1, Chromium 156, Node 20 or later.
# Source:    https://github.com/webpack/webpack/issues/19351 (there for a chunk that a remote needs)
# Behaviour: webpack keeps the module that stands for the remote's, made and never filled. The next import fetches the remote and still
#            resolves with the empty one, until the document is loaded anew. So a catch with a second attempt turns an error that can be
#            shown into a value that is undefined. `output.strictModuleExceptionHandling` cures it, which its name does not suggest;
#            `loadRemote` of the run time gets the page in either case.
# Seen:      as it is: away an error, back the title undefined, loadRemote the title page
#            strict:   away an error, back the title page, loadRemote the title page
set -euo pipefail
browser=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium || true)}
[ -n "$browser" ] || { echo 'Skipped: this finding needs Chromium on the path, or its file in CHROMIUM.'; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts \
  webpack@5.110.3 @module-federation/enhanced@2.9.2 playwright-core@1.65.1 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
echo 'export const title = "page"' > page.js
cat > shell.js <<'EOF'
import { loadRemote } from '@module-federation/enhanced/runtime'

const told = (loading) =>
  loading.then(
    ({ title }) => `the title ${title}`,
    () => 'an error',
  )
window.attempts = { import: () => told(import('page/page')), loadRemote: () => told(loadRemote('page/page')) }
EOF
cat > run.cjs <<'EOF'
const { once } = require('node:events')
const { existsSync, readFileSync } = require('node:fs')
const { createServer } = require('node:http')
const { promisify } = require('node:util')
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const { chromium } = require('playwright-core')
const webpack = require('webpack')

let isAway = true
const server = createServer(({ url }, response) => {
  if (url === '/') return response.setHeader('content-type', 'text/html').end('<script src="/shell/main.js"></script>')
  const file = `dist${url}`
  if ((url.startsWith('/page/') && isAway) || !existsSync(file)) return response.writeHead(404).end()
  return response.setHeader('content-type', 'text/javascript').end(readFileSync(file))
}).listen(0, '127.0.0.1')

const build = async (name, entry, federation, output) => {
  const stats = await promisify(webpack)({
    mode: 'production',
    entry,
    output: { path: `${__dirname}/dist/${name}`, publicPath: 'auto', uniqueName: name, ...output },
    plugins: [new ModuleFederationPlugin({ name, dts: false, manifest: false, ...federation })],
  })
  if (stats.hasErrors()) throw new Error(stats.toString())
}
/** Imports the page while the network is away and when it is back, then by the run time. */
const run = async (browser, address, output) => {
  await build('shell', './shell.js', { remotes: { page: `page@${address}/page/remoteEntry.js` } }, output)
  const page = await browser.newPage()
  isAway = true
  await page.goto(address)
  const attempt = (name) => page.evaluate((key) => window.attempts[key](), name)
  const away = await attempt('import')
  isAway = false
  return `away ${away}, back ${await attempt('import')}, loadRemote ${await attempt('loadRemote')}`
}
const main = async () => {
  await once(server, 'listening')
  const address = `http://127.0.0.1:${server.address().port}`
  await build('page', {}, { filename: 'remoteEntry.js', exposes: { './page': './page.js' } })
  const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox', '--disable-gpu'] })
  const seen = [
    `as it is: ${await run(browser, address, {})}`,
    `strict:   ${await run(browser, address, { strictModuleExceptionHandling: true })}`,
  ]
  await browser.close()
  server.close()
  console.log(seen.join('\n'))
  const expected = [
    'as it is: away an error, back the title undefined, loadRemote the title page',
    'strict:   away an error, back the title page, loadRemote the title page',
  ]
  if (seen.join() !== expected.join()) {
    console.error('Changed: an import of a remote that failed is now tried again, or fails in another way.')
    process.exitCode = 1
  }
}
main()
EOF
node run.cjs "$browser"
