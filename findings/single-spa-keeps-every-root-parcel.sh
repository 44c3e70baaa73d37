#!/usr/bin/env bash
# single-spa keeps configuration and props of every root parcel for as long as the page lives, also after it was unmounted.
#
# Guess:     what `mountRootParcel` got can be collected once the parcel is unmounted and nobody else holds it.
# Version:   single-spa 6.0.3, jsdom 26.1.0, Node 20 or later.
# Source:    https://github.com/single-spa/single-spa/blob/0c132a77aaed066891477e22ba5422b881778e31/src/parcels/mount-parcel.js
# Behaviour: the record of a parcel is deleted from its owner's list only if the owner has a name. The owner of root parcels is a list
#            without one, so they stay, with their props and all that these lead to; in a portal that mounts each page as a parcel, every
#            page ever shown. A parcel that another parcel mounted with `props.mountParcel` is released, and is the way around it.
# Seen:      after 8 parcels each, unmounted and collected: mountRootParcel keeps 8, props.mountParcel keeps 0
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts single-spa@6.0.3 jsdom@26.1.0 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.mjs <<'EOF'
import { setTimeout as wait } from 'node:timers/promises'
import { JSDOM } from 'jsdom'

const { window } = new JSDOM('<div id="place"></div>', { url: 'http://localhost/' })
globalThis.window = window
for (const name of ['document', 'location', 'history', 'CustomEvent'])
  Object.defineProperty(globalThis, name, { value: window[name], configurable: true })
const { mountRootParcel } = await import('single-spa')

const domElement = window.document.getElementById('place')
const nothing = async () => undefined
const lifecycles = () => ({ bootstrap: nothing, mount: nothing, unmount: nothing })

let mountParcel
const owner = { ...lifecycles(), name: 'owner', mount: async (props) => void ({ mountParcel } = props) }
await mountRootParcel(owner, { domElement }).mountPromise

/** Mounts and unmounts a parcel; the reference says whether its props are still held. */
const visit = async (mount) => {
  const props = { domElement, page: { orders: ['TEST0001'] } }
  const parcel = mount(lifecycles(), props)
  await parcel.mountPromise
  await parcel.unmount()
  return new WeakRef(props.page)
}
const visits = async (mount) => {
  const pages = []
  for (let count = 0; count < 8; count += 1) pages.push(await visit(mount))
  return pages
}
const roots = await visits(mountRootParcel)
const children = await visits(mountParcel)
// single-spa's own timers of a mount and an unmount hold a parcel for 4 s at most.
await wait(6000)
globalThis.gc()
await wait(100)
globalThis.gc()
const kept = (pages) => pages.filter((page) => page.deref()).length
const seen = `mountRootParcel keeps ${kept(roots)}, props.mountParcel keeps ${kept(children)}`
console.log(`after 8 parcels each, unmounted and collected: ${seen}`)
const isSame = seen === 'mountRootParcel keeps 8, props.mountParcel keeps 0'
if (!isSame) console.error('Changed: single-spa now releases root parcels, or holds those of other parcels.')
process.exit(isSame ? 0 : 1)
EOF
node --expose-gc run.mjs
