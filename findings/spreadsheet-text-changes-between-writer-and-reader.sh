#!/usr/bin/env bash
# A text with _x0041_ in it, or with a Windows line break, is another text once one library wrote the workbook and another read it.
#
# Guess:     a text in a cell of .xlsx comes back as it was written, whichever of the usual libraries writes and reads.
# Version:   exceljs 4.4.0, @e965/xlsx 0.20.3 (SheetJS), Node 20 or later.
# Source:    https://github.com/exceljs/exceljs/pull/584 and https://github.com/SheetJS/sheetjs/pull/557, which quote ECMA-376 22.4.2.4:
#            _xHHHH_ in a stored text is the character HHHH, and such a text itself is stored as _x005F_xHHHH_.
# Behaviour: exceljs undoes the escape when it reads shared strings, and does not make it when it writes: it changes its own texts.
#            SheetJS writes CR as _x000d_ into inline strings, which exceljs leaves alone: there the first line ends with seven odd
#            characters. A customer's number of that form, or an address in two lines, is silently another one.
# Seen:      written by exceljs:  number read as POA7 by exceljs, POA7 by SheetJS
#            written by SheetJS:  number read as PO_x0041_7 by exceljs, POA7 by SheetJS
#            two lines of SheetJS: read as "a_x000d_\nb" by exceljs, "a\nb" by SheetJS
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts exceljs@4.4.0 @e965/xlsx@0.20.3 2> npm.log ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.cjs <<'EOF'
const ExcelJS = require('exceljs')
const SheetJS = require('@e965/xlsx')

const texts = ['PO_x0041_7', 'a\r\nb']
const write = {
  exceljs: async () => {
    const workbook = new ExcelJS.Workbook()
    workbook.addWorksheet('S').addRow(texts)
    return Buffer.from(await workbook.xlsx.writeBuffer())
  },
  SheetJS: async () => {
    const workbook = SheetJS.utils.book_new()
    SheetJS.utils.book_append_sheet(workbook, SheetJS.utils.aoa_to_sheet([texts]), 'S')
    return SheetJS.write(workbook, { type: 'buffer', bookType: 'xlsx' })
  },
}
const read = {
  exceljs: async (file) => {
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(file)
    return ['A1', 'B1'].map((cell) => workbook.worksheets[0].getCell(cell).value)
  },
  SheetJS: async (file) => ['A1', 'B1'].map((cell) => SheetJS.read(file).Sheets.S[cell].v),
}
const main = async () => {
  const ofExceljs = await write.exceljs()
  const ofSheetjs = await write.SheetJS()
  const [own] = await read.exceljs(ofExceljs)
  const [other] = await read.SheetJS(ofExceljs)
  const [number, lines] = await read.exceljs(ofSheetjs)
  const [ownNumber, ownLines] = await read.SheetJS(ofSheetjs)
  const seen = [
    `written by exceljs:  number read as ${own} by exceljs, ${other} by SheetJS`,
    `written by SheetJS:  number read as ${number} by exceljs, ${ownNumber} by SheetJS`,
    `two lines of SheetJS: read as ${JSON.stringify(lines)} by exceljs, ${JSON.stringify(ownLines)} by SheetJS`,
  ]
  console.log(seen.join('\n'))
  const expected = [
    'written by exceljs:  number read as POA7 by exceljs, POA7 by SheetJS',
    'written by SheetJS:  number read as PO_x0041_7 by exceljs, POA7 by SheetJS',
    String.raw`two lines of SheetJS: read as "a_x000d_\nb" by exceljs, "a\nb" by SheetJS`,
  ]
  if (seen.join() !== expected.join()) {
    console.error('Changed: exceljs or SheetJS now escapes such texts, or reads the escape, in another way.')
    process.exitCode = 1
  }
}
main()
EOF
node run.cjs
