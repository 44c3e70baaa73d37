#!/usr/bin/env bash
# Radio buttons of antd in two hydrated React roots are one group of the browser, although nobody gave them a name.
#
# Guess:     a `Radio.Group` without `name` is a group of its own, wherever it stands; antd makes the name with `useId`, which is unique.
# Version:   antd 6.6.8, react and react-dom 19.3.1, esbuild 0.28.2, playwright-core 1.65.1, Chromium 156, Node 20 or later.
# Source:    https://github.com/ant-design/ant-design/pull/52076 (the name by `useId`);
#            https://github.com/facebook/react/pull/22855 (`identifierPrefix` for several roots on a page)
# Behaviour: ids of hydrated roots are counted per root, so both groups are named _R_0_. The HTML itself shows one choice of two. After a
#            click in the first group React and antd have and paint the new value, and the browser has none: no button of it is checked
#            for a screen reader, for the arrow keys or for a form. Roots that are not hydrated are counted together and have no such fault.
# Seen:      no prefix:  first painted B, checked none; second painted A, checked A
#            prefixes:   first painted B, checked B; second painted A, checked A
set -euo pipefail
browser=${CHROMIUM:-$(command -v chromium-headless-shell || command -v chromium || true)}
[ -n "$browser" ] || { echo 'Skipped: this finding needs Chromium on the path, or its file in CHROMIUM.'; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts \
  antd@6.6.8 react@19.3.1 react-dom@19.3.1 esbuild@0.28.2 playwright-core@1.65.1 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > page.js <<'EOF'
const { Radio } = require('antd')
const { createElement, useEffect } = require('react')

const options = ['A', 'B'].map((value) => ({ value, label: value }))
exports.ids = ['first', 'second']
exports.Page = ({ onReady }) => {
  useEffect(() => onReady?.(), [onReady])
  return createElement(Radio.Group, { defaultValue: 'A', options })
}
EOF
cat > client.js <<'EOF'
const { createElement } = require('react')
const { hydrateRoot } = require('react-dom/client')
const { ids, Page } = require('./page')

const hydrate = (id, options) =>
  new Promise((onReady) => hydrateRoot(document.getElementById(id), createElement(Page, { onReady }), options))
window.hydrate = (withPrefix) => Promise.all(ids.map((id) => hydrate(id, withPrefix ? { identifierPrefix: id } : {})))
EOF
cat > run.cjs <<'EOF'
process.env.NODE_ENV = 'production'
const { buildSync } = require('esbuild')
const { chromium } = require('playwright-core')
const { createElement } = require('react')
const { renderToString } = require('react-dom/server')
const { ids, Page } = require('./page')

const [{ text: script }] = buildSync({ entryPoints: ['client.js'], bundle: true, write: false }).outputFiles
const state = (ids) =>
  ids
    .map((id) => {
      const painted = document.querySelector(`#${id} .ant-radio-wrapper-checked`)?.textContent ?? 'none'
      return `${id} painted ${painted}, checked ${document.querySelector(`#${id} :checked`)?.value ?? 'none'}`
    })
    .join('; ')
const main = async () => {
  const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox', '--disable-gpu'] })
  const run = async (withPrefix) => {
    const page = await browser.newPage()
    const html = (id) => renderToString(createElement(Page), withPrefix ? { identifierPrefix: id } : {})
    await page.setContent(ids.map((id) => `<div id="${id}">${html(id)}</div>`).join(''))
    await page.addScriptTag({ content: script })
    await page.evaluate((prefix) => window.hydrate(prefix), withPrefix)
    await page.click('#first label:nth-child(2)')
    await page.waitForSelector('#first label:nth-child(2).ant-radio-wrapper-checked')
    return page.evaluate(state, ids)
  }
  const seen = [`no prefix:  ${await run(false)}`, `prefixes:   ${await run(true)}`]
  await browser.close()
  console.log(seen.join('\n'))
  const expected = [
    'no prefix:  first painted B, checked none; second painted A, checked A',
    'prefixes:   first painted B, checked B; second painted A, checked A',
  ]
  if (seen.join() !== expected.join()) {
    console.error('Changed: radio buttons of two hydrated roots are now apart, or painted in another way.')
    process.exitCode = 1
  }
}
main()
EOF
node run.cjs "$browser"
