#!/usr/bin/env bash
# saxen, and read-excel-file with it, turn a rare Chinese character of a name into a Tamil one when the XML has it as a number.
#
# Guess:     &#134071; is 𠮷 (U+20BB7) to every XML reader: XML 1.0 §4.1 allows references up to U+10FFFF.
# Version:   saxen 11.1.0, read-excel-file 9.3.17, fflate 0.8.3, Node 20 or later.
# Source:    https://www.w3.org/TR/xml/#sec-references; https://github.com/aws/aws-sdk-js-v3/pull/8145 and
#            https://github.com/NaturalIntelligence/fast-xml-parser/issues/725 tell the same of other parsers.
# Behaviour: the upper bits of the number are lost, so a receiver named 𠮷 becomes ஷ (U+0BB7), without an error. Programs that write
#            XML in ASCII have such references in their workbooks. The character itself, in UTF-8, is read rightly.
# Seen:      saxen: text ஷ U+BB7, attribute ஷ U+BB7, written as itself 𠮷 U+20BB7; read-excel-file: ஷ U+BB7
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts saxen@11.1.0 read-excel-file@9.3.17 fflate@0.8.3 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.mjs <<'EOF'
import { strToU8, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { Parser } from 'saxen'

const show = (text) => `${text} U+${text.codePointAt(0).toString(16).toUpperCase()}`

const read = []
const parser = new Parser()
parser.on('openTag', (_name, attributes, decode) => {
  const { of } = attributes()
  if (of) read.push(decode(of))
})
parser.on('text', (text, decode) => read.push(decode(text)))
parser.parse('<names><name of="&#134071;"/><name>&#134071;</name><name>𠮷</name></names>')
const [attribute, text, itself] = read.map(show)

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (type, target) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/${type}" Target="${target}"/></Relationships>`
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const workbook = zipSync(
  Object.fromEntries(
    Object.entries({
      '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
      '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&#134071;</t></is></c></row></sheetData></worksheet>`,
    }).map(([path, part]) => [path, strToU8(part)]),
  ),
)
const [sheet] = await readXlsxFile(Buffer.from(workbook))
const seen = `saxen: text ${text}, attribute ${attribute}, written as itself ${itself}; read-excel-file: ${show(sheet.data[0][0])}`
console.log(seen)
if (seen !== 'saxen: text ஷ U+BB7, attribute ஷ U+BB7, written as itself 𠮷 U+20BB7; read-excel-file: ஷ U+BB7') {
  console.error('Changed: saxen or read-excel-file now decodes references beyond U+FFFF.')
  process.exitCode = 1
}
EOF
node run.mjs
