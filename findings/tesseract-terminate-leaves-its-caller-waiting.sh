#!/usr/bin/env bash
# tesseract.js never settles the promise of a recognition whose worker is terminated.
#
# Guess:     `terminate()` rejects what the worker was doing, so that whoever awaits `recognize` goes on.
# Version:   tesseract.js 7.0.0, @tesseract.js-data/chi_sim 1.0.0, Node 20 or later.
# Source:    https://github.com/naptha/tesseract.js (src/createWorker.js)
# Behaviour: the promise stays pending for good, while `terminate` itself resolves at once. A server that ends a slow recognition after some
#            seconds leaks its request, its queue's place and whatever a `finally` was to release. The caller has to race the
#            recognition against a promise of its own.
# Seen:      terminated: resolved; 3 s later the recognition is pending
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts tesseract.js@7.0.0 @tesseract.js-data/chi_sim@1.0.0 pngjs@7.0.0 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.mjs <<'EOF'
import { setTimeout as wait } from 'node:timers/promises'
import pngjs from 'pngjs'
import { createWorker } from 'tesseract.js'

// Rows of small dark marks keep the recognition busy for seconds.
const size = 1400
const picture = new pngjs.PNG({ width: size, height: size })
for (let y = 0; y < size; y++)
  for (let x = 0; x < size; x++) {
    const isMark = x % 14 < 9 && y % 20 < 14 && (x * 7 + y * 13) % 5 > 1
    picture.data.set([...Array(3).fill(isMark ? 0 : 255), 255], (y * size + x) * 4)
  }
const worker = await createWorker('chi_sim', 1, {
  langPath: 'node_modules/@tesseract.js-data/chi_sim/4.0.0_best_int',
  cacheMethod: 'none',
})
let recognition = 'pending'
worker.recognize(pngjs.PNG.sync.write(picture)).then(
  () => (recognition = 'resolved'),
  () => (recognition = 'rejected'),
)
await wait(200)
if (recognition !== 'pending') {
  console.log('Skipped: this machine reads the picture too quickly.')
  process.exit(2)
}
await worker.terminate()
await wait(3000)
console.log(`terminated: resolved; 3 s later the recognition is ${recognition}`)
if (recognition !== 'pending') {
  console.error('Changed: tesseract.js settles the recognition of a worker that is terminated.')
  process.exitCode = 1
}
EOF
node run.mjs
