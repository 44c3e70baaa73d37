#!/usr/bin/env bash
# In a PDF of pdfkit a character is copied as whichever look-alike of it was written first.
#
# Guess:     text that is copied out of a PDF, or found in it, is what was written with `text`.
# Version:   pdfkit 0.20.2 with the font of @expo-google-fonts/noto-sans-sc 0.4.3, read with pdfjs-dist 5.4.149, Node 20 or later.
# Source:    https://github.com/apache/pdfbox/pull/470 and https://github.com/wkhtmltopdf/wkhtmltopdf/issues/4414, where other programs
#            choose one code point per glyph by its number; here the order of the text decides.
# Behaviour: the font draws many radicals (U+2F42, U+2ED3 …) and their characters (文, 长 …) with one glyph. pdfkit keeps one code point
#            for a glyph, that of its first use in the document. One radical in an address that a customer copied from elsewhere, and
#            every 文 of the file, in other customers' lines too, is copied as ⽂ and no longer found by a search.
# Seen:      文三路 alone: U+6587; after ⽂三路: U+2F42, 0 of 1 found; ⽂三路 after 文三路: U+6587
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts pdfkit@0.20.2 @expo-google-fonts/noto-sans-sc@0.4.3 pdfjs-dist@5.4.149 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.mjs <<'EOF'
import { once } from 'node:events'
import PDFDocument from 'pdfkit'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const font = 'node_modules/@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'

/** Writes lines on one page and returns what a reader copies from it. */
const copied = async (lines) => {
  const document = new PDFDocument()
  const parts = []
  document.on('data', (part) => parts.push(part))
  const ended = once(document, 'end')
  document.font(font)
  for (const line of lines) document.text(line)
  document.end()
  await ended
  const { promise } = getDocument({ data: new Uint8Array(Buffer.concat(parts)), verbosity: 0 })
  const page = await (await promise).getPage(1)
  const { items } = await page.getTextContent()
  return items.map(({ str }) => str).filter(Boolean)
}
const name = (text) => `U+${text.codePointAt(0).toString(16).toUpperCase()}`

const character = '\u6587三路'
const radical = '\u2F42三路'
const alone = await copied([character])
const after = await copied([radical, character])
const before = await copied([character, radical])
const found = after.filter((line) => line === character).length
const seen = `文三路 alone: ${name(alone[0])}; after ⽂三路: ${name(after[1])}, ${found} of 1 found; ⽂三路 after 文三路: ${name(before[1])}`
console.log(seen)
if (seen !== '文三路 alone: U+6587; after ⽂三路: U+2F42, 0 of 1 found; ⽂三路 after 文三路: U+6587') {
  console.error('Changed: pdfkit now keeps the code points of look-alikes apart, or the font has a glyph for each.')
  process.exitCode = 1
}
EOF
node run.mjs
