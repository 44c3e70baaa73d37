#!/usr/bin/env bash
# exceljs reads a plain number as a date of the year 1900 when its format shows a letter behind it.
#
# Guess:     a cell whose format is 0\d (12 days, shown as "12d") holds the number 12. The backslash makes the d a letter, not a day.
# Version:   exceljs 4.4.0, read-excel-file 9.3.17, @e965/xlsx 0.20.3 (SheetJS), Node 20 or later.
# Source:    http://www.exceltraining.info/2011/02/custom-format-code-in-excel.html (a text is put in quotes, or a single character
#            preceded by a backslash); https://github.com/exceljs/exceljs/issues/113 has other columns that become dates.
# Behaviour: exceljs takes quoted texts out of a format before it looks for y, m, d, h and s, and leaves escaped letters in. So 0"d" is
#            a number and 0\d a date, although both look alike on the screen. The value is a Date, and `+value` is no longer 12.
# Seen:      0"d": exceljs 12, read-excel-file 12, SheetJS 12
#            0\d: exceljs 1900-01-11T00:00:00.000Z, read-excel-file 12, SheetJS 12
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts exceljs@4.4.0 read-excel-file@9.3.17 @e965/xlsx@0.20.3 2> npm.log ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.mjs <<'EOF'
import SheetJS from '@e965/xlsx'
import ExcelJS from 'exceljs'
import readXlsxFile from 'read-excel-file/node'

const formats = ['0"d"', String.raw`0\d`]
const workbook = new ExcelJS.Workbook()
const sheet = workbook.addWorksheet('S')
for (const [index, format] of formats.entries()) {
  const cell = sheet.getCell(index + 1, 1)
  cell.value = 12
  cell.numFmt = format
}
const file = Buffer.from(await workbook.xlsx.writeBuffer())

const byExceljs = new ExcelJS.Workbook()
await byExceljs.xlsx.load(file)
const [{ data }] = await readXlsxFile(file)
const bySheetjs = SheetJS.read(file, { cellDates: true })
const show = (value) => (value instanceof Date ? value.toISOString() : String(value))
const seen = formats.map((format, index) => {
  const exceljs = show(byExceljs.worksheets[0].getCell(index + 1, 1).value)
  const sheetjs = show(bySheetjs.Sheets.S[`A${index + 1}`].v)
  return `${format}: exceljs ${exceljs}, read-excel-file ${show(data[index][0])}, SheetJS ${sheetjs}`
})
console.log(seen.join('\n'))
const expected = [
  '0"d": exceljs 12, read-excel-file 12, SheetJS 12',
  String.raw`0\d: exceljs 1900-01-11T00:00:00.000Z, read-excel-file 12, SheetJS 12`,
]
if (seen.join() !== expected.join()) {
  console.error('Changed: one of the readers now judges escaped letters of a number format in another way.')
  process.exitCode = 1
}
EOF
node run.mjs
