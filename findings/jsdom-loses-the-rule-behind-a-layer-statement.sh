#!/usr/bin/env bash
# In jsdom a statement that sets the order of cascade layers takes the next rule of the style sheet with it.
#
# Guess:     jsdom skips CSS that it does not know, and what follows applies: `@layer base, page;` changes nothing for the next rule.
# Version:   jsdom 26.1.0, as in jest-environment-jsdom 30.5.2; Node 20 or later.
# Source:    https://github.com/jsdom/jsdom/issues/3785 (layers are parsed since rrweb-cssom 0.8);
#            https://www.w3.org/TR/css-cascade-5/#layer-empty
# Behaviour: the statement is read as the head of a block, up to the brace of the next rule, which is gone without a message; the rule
#            after that applies. A hidden element counts as visible in a test, and only in style sheets that begin with the statement.
#            Rules inside of a layer never apply.
# Seen:      plain: none; behind a layer statement: block; second rule behind it: none; inside of a layer: block
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts jsdom@26.1.0 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.mjs <<'EOF'
import { JSDOM, VirtualConsole } from 'jsdom'

const messages = []
const virtualConsole = new VirtualConsole()
virtualConsole.on('jsdomError', ({ message }) => messages.push(message))

/** `display` of a paragraph that the style sheet should hide. */
const display = (css) => {
  const { window } = new JSDOM(`<style>${css}</style><p class="closed">text</p>`, { virtualConsole })
  return window.getComputedStyle(window.document.querySelector('p')).display
}
const rule = '.closed { display: none }'
const seen = [
  `plain: ${display(rule)}`,
  `behind a layer statement: ${display(`@layer base, page; ${rule}`)}`,
  `second rule behind it: ${display(`@layer base, page; .other { color: red } ${rule}`)}`,
  `inside of a layer: ${display(`@layer page { ${rule} }`)}`,
].join('; ')
console.log(seen)
if (messages.length > 0 || seen !== 'plain: none; behind a layer statement: block; second rule behind it: none; inside of a layer: block') {
  console.error('Changed: jsdom now parses layers in another way, or says that it cannot.')
  process.exitCode = 1
}
EOF
node run.mjs
