#!/usr/bin/env bash
# fontkit, and pdfkit with it, draws a number in Arabic digits backwards.
#
# Guess:     digits of every script run from left to right, as Unicode's bidirectional algorithm says of them: 128 in Arabic digits stays
#            128, alone and behind an Arabic word.
# Version:   fontkit 2.0.4 (which pdfkit 0.20.2 takes), @fontsource/noto-sans-arabic 5.3.0, Node 20 or later.
# Source:    https://github.com/foliojs/fontkit; https://www.unicode.org/reports/tr9/ (types EN and AN)
# Behaviour: `layout` takes one direction for a whole run, from its script, and turns all glyphs around. Arabic digits belong to the Arabic
#            script, so even a number alone comes out as 821, and a house number behind the name of a street as well. The caller has to
#            split a text by the bidirectional algorithm first, and to lay each run out by itself.
# Seen:      ١٢٨: rtl, drawn from the left as ٨ ٢ ١
#            شارع ١٢٨: rtl, drawn from the left as ٨ ٢ ١, a blank, then the word
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts fontkit@2.0.4 @fontsource/noto-sans-arabic@5.3.0 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.mjs <<'EOF'
import * as fontkit from 'fontkit'

const font = fontkit.openSync(
  'node_modules/@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff',
)
const number = '\u0661\u0662\u0668'
const fromTheLeft = (text) => {
  const { direction, glyphs } = font.layout(text)
  return { direction, digits: glyphs.slice(0, 3).map(({ codePoints }) => String.fromCodePoint(...codePoints)).join('') }
}
const seen = [number, `\u0634\u0627\u0631\u0639 ${number}`].map(fromTheLeft)
console.log(seen.map(({ direction, digits }) => `${direction}, drawn from the left: ${[...digits].join(' ')}`).join('\n'))
const reversed = [...number].reverse().join('')
if (!seen.every(({ direction, digits }) => direction === 'rtl' && digits === reversed)) {
  console.error('Changed: fontkit keeps the order of a number in Arabic digits.')
  process.exitCode = 1
}
EOF
node run.mjs
