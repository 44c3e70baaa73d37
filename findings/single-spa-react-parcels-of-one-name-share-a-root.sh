#!/usr/bin/env bash
# Two parcels of one named configuration have one React root between them: an update or an unmount of one reaches the other.
#
# Guess:     `mountRootParcel(config, …)` twice gives two independent parcels, whether the configuration has a `name` or not; a name is
#            for messages. Without one single-spa makes a new name for each parcel, and all is well.
# Version:   single-spa 6.0.3, single-spa-react 6.0.2, react and react-dom 19.3.1, jsdom 26.1.0, Node 20 or later.
# Source:    https://github.com/single-spa/single-spa-react/pull/68 and https://github.com/single-spa/single-spa-react/pull/161, which
#            keep elements and promises by the parcel's name, so that one configuration may serve several parcels.
# Behaviour: roots are kept by name. The second mount takes the first one's place: an update of the first parcel shows in the second's
#            element, its unmount empties the second's element and leaves its own, and the second can then not be unmounted.
#            Nothing warns at the second mount.
# Seen:      mounted: one | two; update of the first: one | ONE; unmount of the first: one | (empty);
#            unmount of the second: parcel 'cart' died in status UNMOUNTING
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts \
  single-spa@6.0.3 single-spa-react@6.0.2 react@19.3.1 react-dom@19.3.1 jsdom@26.1.0 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.mjs <<'EOF'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<div id="first"></div><div id="second"></div>', { url: 'http://localhost/' })
for (const name of ['document', 'navigator', 'location', 'history', 'HTMLElement', 'CustomEvent', 'Event', 'Node'])
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true })
globalThis.window = window
// single-spa throws the error of a broken parcel once more, for handlers of the page.
process.on('unhandledRejection', () => undefined)
process.on('uncaughtException', () => undefined)

const { default: React } = await import('react')
const { default: ReactDOMClient } = await import('react-dom/client')
const { mountRootParcel } = await import('single-spa')
const { default: singleSpaReact } = await import('single-spa-react')

const config = {
  name: 'cart',
  ...singleSpaReact({ React, ReactDOMClient, rootComponent: ({ text }) => text, errorBoundary: () => null }),
}
const place = (id) => window.document.getElementById(id)
const shown = () => ['first', 'second'].map((id) => place(id).textContent || '(empty)').join(' | ')

const first = mountRootParcel(config, { domElement: place('first'), text: 'one' })
await first.mountPromise
const second = mountRootParcel(config, { domElement: place('second'), text: 'two' })
await second.mountPromise
const seen = [`mounted: ${shown()}`]
await first.update({ domElement: place('first'), text: 'ONE' })
seen.push(`update of the first: ${shown()}`)
await first.unmount()
seen.push(`unmount of the first: ${shown()}`)
const unmounted = await second.unmount().then(
  () => 'done',
  ({ message }) => message.split(':')[0],
)
seen.push(`unmount of the second: ${unmounted}`)
console.log(seen.join('\n'))
const expected = [
  'mounted: one | two',
  'update of the first: one | ONE',
  'unmount of the first: one | (empty)',
  "unmount of the second: parcel 'cart' died in status UNMOUNTING",
]
const isSame = seen.join() === expected.join()
if (!isSame) console.error('Changed: single-spa-react now keeps the roots of two parcels of one name apart.')
process.exit(isSame ? 0 : 1)
EOF
node run.mjs
