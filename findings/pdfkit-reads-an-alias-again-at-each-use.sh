#!/usr/bin/env bash
# pdfkit reads and parses a font file again at every use of its registered name, once the same file is in use under another name.
#
# Guess:     a font that was registered under a name is opened once per document, however it is called afterwards.
# Version:   pdfkit 0.20.2 with the font of @expo-google-fonts/noto-sans-sc 0.4.3, Node 20 or later.
# Source:    https://github.com/foliojs/pdfkit/blob/master/docs/text.md (Fonts: a file is registered under a name "for use later")
# Behaviour: with the name alone, or the path alone, the file is read once. With both, or with two names of one file, each
#            change to a name that was not the first reads and parses the ten megabytes again: the opened font is recognised by its
#            PostScript name and stays stored under its first name only. The document is right, and slow by a tenth of a second a line.
# Seen:      20 lines, reads of the file: by path 1, by name 1, by path and then by name 20, by two names in turns 11
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts pdfkit@0.20.2 @expo-google-fonts/noto-sans-sc@0.4.3 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.mjs <<'EOF'
import { once } from 'node:events'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import PDFDocument from 'pdfkit'

const path = 'node_modules/@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'
let reads = 0
const { readFileSync } = fs
fs.readFileSync = (file, ...options) => {
  if (file === path) reads += 1
  return readFileSync(file, ...options)
}
syncBuiltinESMExports()

/** Writes 20 lines, each in the font that `nameOf` says, and returns how often the file was read. */
const readsOf = async (nameOf) => {
  reads = 0
  const document = new PDFDocument()
  document.on('data', () => undefined)
  const ended = once(document, 'end')
  document.registerFont('label', path)
  document.registerFont('heading', path)
  for (let line = 0; line < 20; line += 1) document.font(nameOf(line)).text('运单')
  document.end()
  await ended
  return reads
}
const seen = [
  `by path ${await readsOf(() => path)}`,
  `by name ${await readsOf(() => 'label')}`,
  `by path and then by name ${await readsOf((line) => (line === 0 ? path : 'label'))}`,
  `by two names in turns ${await readsOf((line) => (line % 2 === 0 ? 'label' : 'heading'))}`,
].join(', ')
console.log(`20 lines, reads of the file: ${seen}`)
if (seen !== 'by path 1, by name 1, by path and then by name 20, by two names in turns 11') {
  console.error('Changed: pdfkit now reads a registered font once.')
  process.exitCode = 1
}
EOF
node run.mjs
