import { fc } from '@portal/testing/property'
import { strToU8 } from 'fflate'
import { foreignWorkbook, textRows, usualShape, type WorkbookShape } from './foreign-workbook.testing'
import { readSheetBytes } from './read-sheet'
import { usualZip } from './zip.testing'

const read = (bytes: Uint8Array) => readSheetBytes('寄件.xlsx', bytes, '批量寄件')
const texts = (bytes: Uint8Array) => read(bytes).rows.map(({ cells }) => cells)

const order = [
  ['姓名', '电话', '客户单号'],
  ['秦若溪', '13900002211', 'PO-7'],
]
const shared = order.map((row, number) => row.map((_, column) => `<c t="s"><v>${number * 3 + column}</v></c>`).join(''))
const strings = order
  .flat()
  .map((text) => `<si><t>${text}</t></si>`)
  .join('')
const rowsOfStrings = shared.map((cells) => `<row>${cells}</row>`).join('')

const utf16 = (xml: string) =>
  Uint8Array.from(
    [0xfeff, ...Array.from({ length: xml.length }, (_, at) => xml.charCodeAt(at))].flatMap((unit) => [
      unit & 255,
      unit >> 8,
    ]),
  )

describe('a workbook that another program wrote', () => {
  it.each<[string, Partial<WorkbookShape>]>([
    ['as Excel does', {}],
    ['SharedStrings.xml with a capital', { parts: { ...usualShape.parts, strings: 'xl/SharedStrings.xml' } }],
    ['names in another case than the relations', { entry: (part) => part.toUpperCase() }],
    ['a workbook of another name', { parts: { ...usualShape.parts, workbook: 'xl/workbook22.xml' } }],
    [
      'parts in other folders',
      { parts: { workbook: 'book/b.xml', sheet: 's.xml', strings: 'x/y/t.xml', styles: 'f' } },
    ],
    ['another prefix for the id', { prefixes: { ...usualShape.prefixes, id: 'relationships' } }],
    ['prefixed relations', { prefixes: { ...usualShape.prefixes, relations: 'ns0' } }],
    ['prefixed elements', { prefixes: { ...usualShape.prefixes, main: 'x' } }],
    ['absolute targets', { target: (part) => `/${part}` }],
    ['targets with backslashes', { target: (part) => `\\${part.replaceAll('/', '\\')}` }],
    ['targets with ./', { target: (part, folder) => `./${usualShape.target(part, folder).replace(/^\//, '../')}` }],
    ['targets that go up', { target: (part, folder) => `${folder.replaceAll(/[^/]+\//g, '../')}${part}` }],
    ['backslashes in the zip', { entry: (part) => part.replaceAll('/', '\\') }],
    ['slashes in front in the zip', { entry: (part) => `/${part}` }],
    [
      'encoded names',
      { parts: { ...usualShape.parts, sheet: 'xl/worksheets/表 1.xml' }, target: (part) => encodeURI(`/${part}`) },
    ],
    ['ZIP64 throughout', { zip: { ...usualZip, isZip64: true } }],
    ['ZIP64 with sizes behind the content', { zip: { ...usualZip, isZip64: true, hasDescriptors: true } }],
    ['sizes behind the content', { zip: { ...usualZip, hasDescriptors: true } }],
    ['a comment of the zip', { zip: { ...usualZip, comment: 'made by 7z' } }],
    [
      'a comment of the zip that reads like its end',
      { zip: { ...usualZip, comment: `PK\u0005\u0006${'.'.repeat(40)}` } },
    ],
    ['parts that are not deflated', { zip: { ...usualZip, isStored: true } }],
    ['strict Open XML', { isStrict: true }],
    ['a byte order mark', { encode: (xml) => strToU8(`\ufeff${xml}`) }],
    ['UTF-16', { encode: utf16 }],
  ])('is read: %s', (_, shape) => {
    expect(texts(foreignWorkbook({ rows: rowsOfStrings, strings }, shape))).toEqual(order)
  })

  it('is read when its relations have neither namespace nor type, or are missing, as some write them', () => {
    const relations = (name: string, target: string) => ({
      [name]: `<Relationships><Relationship Id="rId1" Target="${target}"/></Relationships>`,
    })
    const moreParts = {
      ...relations('_rels/.rels', 'xl/workbook.xml'),
      ...relations('xl/_rels/workbook.xml.rels', '/xl/worksheets/sheet1.xml'),
    }
    expect(texts(foreignWorkbook({ rows: rowsOfStrings, strings, moreParts }))).toEqual(order)
  })

  it.each(['chartsheet', 'dialogsheet', 'xlMacrosheet'])('is read behind a %s', (type) => {
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const bytes = foreignWorkbook({
      rows: textRows(order),
      sheets: '<sheet name="Chart1" sheetId="2" r:id="rId9"/>',
      relations: `<Relationship Id="rId9" Type="${office}/${type}" Target="other/sheet1.xml"/>`,
      moreParts: { 'xl/other/sheet1.xml': `<${type}><sheetData><row><c><v>1</v></c></row></sheetData></${type}>` },
    })
    expect(texts(bytes)).toEqual(order)
  })

  const x14 =
    'xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"'
  it.each([
    [
      'a list to choose from on another sheet',
      `<extLst><ext ${x14}><x14:dataValidations><x14:dataValidation><x14:formula1><xm:f>资料!$A$1:$A$9</xm:f></x14:formula1></x14:dataValidation></x14:dataValidations></ext></extLst>`,
    ],
    [
      'a conditional format of an extension',
      `<extLst><ext ${x14}><x14:conditionalFormattings><x14:conditionalFormatting><x14:cfRule><xm:f>A1</xm:f></x14:cfRule></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>`,
    ],
    [
      'sparklines',
      `<extLst><ext ${x14}><x14:sparklineGroups><x14:sparklineGroup><x14:sparklines><x14:sparkline><xm:f>Sheet1!A1:C1</xm:f></x14:sparkline></x14:sparklines></x14:sparklineGroup></x14:sparklineGroups></ext></extLst>`,
    ],
    [
      'a plain list to choose from',
      '<dataValidations><dataValidation><formula1>A1</formula1></dataValidation></dataValidations>',
    ],
    ['rows and values of an extension', '<extLst><ext><row><c t="str"><f>A1</f><v>9</v></c></row></ext></extLst>'],
    [
      'elements of the same names in another namespace',
      '<z:sheetData xmlns:z="urn:other"><z:row><z:c><z:f>1</z:f><z:v>9</z:v></z:c></z:row></z:sheetData>',
    ],
  ])('is read with %s', (_, after) => {
    expect(texts(foreignWorkbook({ rows: textRows(order), after }))).toEqual(order)
  })

  it('takes a value only where cells have it', () => {
    const foreign = '<z:v xmlns:z="urn:other">9</z:v><z:f xmlns:z="urn:other">1+1</z:f>'
    const inside = '<extLst><ext><v>8</v><f>1+1</f><is><t>7</t></is></ext></extLst>'
    expect(texts(foreignWorkbook({ rows: `<row><c>${foreign}<v>1</v>${inside}</c></row>` }))).toEqual([['1']])
  })

  it('takes styles only where cells refer to them', () => {
    const xf = (id: number) => `<xf numFmtId="${id}"/>`
    const styles = `<numFmts><numFmt numFmtId="176" formatCode="0000000"/></numFmts><cellStyleXfs>${xf(14)}${xf(14)}</cellStyleXfs><cellXfs>${xf(0)}${xf(176)}</cellXfs><dxfs><dxf><numFmt numFmtId="176" formatCode="yyyy"/></dxf></dxfs>`
    const rows = '<row><c s="0"><v>46349</v></c><c s="1"><v>123</v></c></row>'
    expect(texts(foreignWorkbook({ rows, styles }))).toEqual([['46349', '0000123']])
  })

  it('is read by the content for programs without extensions', () => {
    const mc = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
    const rows = `<row><c t="inlineStr"><mc:AlternateContent ${mc}><mc:Choice Requires="z"><is><t>new</t></is></mc:Choice><mc:Fallback><is><t>old</t></is></mc:Fallback></mc:AlternateContent></c></row>`
    expect(texts(foreignWorkbook({ rows }))).toEqual([['old']])
  })

  it.each([
    [
      'with the number of a character above U+FFFF',
      '<row><c t="inlineStr"><is><t>秦&#134071;&#x2CE93;</t></is></c></row>',
      '秦𠮷\u{2ce93}',
    ],
    ['with a pair of halves', '<row><c t="inlineStr"><is><t>秦&#55362;&#57271;</t></is></c></row>', '秦𠮷'],
    [
      'with runs that would make an escape together',
      '<row><c t="inlineStr"><is><r><t>PO_x00</t></r><r><t>41_7</t></r></is></c></row>',
      'PO_x0041_7',
    ],
    [
      'with an escaped line end',
      '<row><c t="inlineStr"><is><t>a_x000D_\nb_x005F_x000D_</t></is></c></row>',
      'a\r\nb_x000D_',
    ],
    ['with line ends of Windows', '<row><c t="inlineStr"><is><t>a\r\nb\rc</t></is></c></row>', 'a\nb\nc'],
    [
      'with readings between',
      '<row><c t="inlineStr"><is><r><t>林</t></r><rPh sb="0" eb="1"><t>リン</t></rPh><r><t>一诺</t></r></is></c></row>',
      '林一诺',
    ],
    [
      'with a comment within',
      '<row><c t="inlineStr"><is><t>林<!-- x -->一<![CDATA[诺&]]></t></is></c></row>',
      '林一诺&',
    ],
  ])('keeps a text %s', (_, rows, text) => {
    expect(texts(foreignWorkbook({ rows }))).toEqual([[text]])
  })

  it('keeps such characters in shared strings, names of sheets and formats', () => {
    const bytes = foreignWorkbook({
      rows: '<row><c t="s"><v>0</v></c><c s="0"><v>7</v></c></row>',
      strings: '<si><t>&#x20BB7;</t></si>',
      styles:
        '<numFmts><numFmt numFmtId="176" formatCode="&quot;&#134071;&quot;000"/></numFmts><cellXfs><xf numFmtId="176"/></cellXfs>',
    })
    expect(texts(bytes)).toEqual([['𠮷', '𠮷007']])
    const named = foreignWorkbook({
      rows: textRows([['this']]),
      sheets: '<sheet name="&#134071;" sheetId="2" r:id="rId9"/>',
      relations: '<Relationship Id="rId9" Target="/xl/named.xml"/>',
      moreParts: { 'xl/named.xml': `<worksheet><sheetData>${textRows([['named']])}</sheetData></worksheet>` },
    })
    expect(readSheetBytes('a.xlsx', named, '𠮷').rows[0]?.cells).toEqual(['named'])
  })

  it('keeps runs of a shared string that would make an escape together', () => {
    const runs = '<si><r><t>PO_x00</t></r><r><t>41_7</t></r></si>'
    expect(texts(foreignWorkbook({ rows: '<row><c t="s"><v>0</v></c></row>', strings: runs }))).toEqual([
      ['PO_x0041_7'],
    ])
  })

  it('shows texts as their format has them', () => {
    const styles =
      '<numFmts><numFmt numFmtId="176" formatCode="&quot;PO-&quot;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="176"/></cellXfs>'
    const rows =
      '<row><c t="s" s="1"><v>0</v></c><c t="inlineStr" s="1"><is><t>B</t></is></c><c s="1"><v>7</v></c><c t="s"><v>0</v></c></row>'
    expect(texts(foreignWorkbook({ rows, styles, strings: '<si><t>A</t></si>' }))).toEqual([
      ['PO-A', 'PO-B', 'PO-7', 'A'],
    ])
  })

  it('does not shift texts behind an empty one', () => {
    const rows = `<row>${[0, 1, 2, 3].map((index) => `<c t="s"><v>${index}</v></c>`).join('')}</row>`
    const empty = '<si><t>a</t></si><si/><si><t/></si><si><t>d</t></si>'
    expect(texts(foreignWorkbook({ rows, strings: empty }))).toEqual([['a', '', '', 'd']])
  })

  it('is damaged when a text is missing, and not empty', () => {
    const rows = '<row><c t="s"><v>3</v></c></row>'
    expect(() => read(foreignWorkbook({ rows, strings: '<si><t>a</t></si>' }))).toThrow(/已损坏/)
    expect(() => read(foreignWorkbook({ rows }))).toThrow(/已损坏/)
  })

  it('is told apart when it is a binary workbook', () => {
    const bytes = foreignWorkbook({ rows: '' }, { parts: { ...usualShape.parts, workbook: 'xl/workbook.bin' } })
    expect(() => read(bytes)).toThrow(/\.xlsb .*另存为/)
  })

  it('is no workbook when it is a document of Word', () => {
    const bytes = foreignWorkbook({
      rows: '',
      moreParts: { 'xl/workbook.xml': '<w:document xmlns:w="urn:word"><w:body/></w:document>' },
    })
    expect(() => read(bytes)).toThrow('这不是 Excel 文件，请上传 .xlsx 或 .csv 文件')
  })

  it('is refused when it nests elements without an end', () => {
    const deep = '<a>'.repeat(100_000) + '</a>'.repeat(100_000)
    expect(() => read(foreignWorkbook({ rows: '', after: deep }))).toThrow(/已损坏/)
  })
})

/** A cell as a program writes it, and the text that the sheet shows. */
type Kind = (text: string, number: number) => { cell: string; shown: string }

const escapedText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const byNumbers = (text: string) => [...text].map((letter) => `&#x${letter.codePointAt(0)?.toString(16)};`).join('')
const pad = (number: number, length: number) => String(number).padStart(length, '0')
const formats: readonly (readonly [code: string, shown: (number: number) => string])[] = [
  ['General', String],
  ['0000000', (number) => pad(number, 7)],
  ['&quot;PO-&quot;0000', (number) => `PO-${pad(number, 4)}`],
  ['000\\-0000', (number) => `${pad(Math.floor(number / 10_000), 3)}-${pad(number % 10_000, 4)}`],
  ['[Red][$-804]00000_ ;@', (number) => pad(number, 5)],
  ['#&quot;#&quot;', (number) => `${number}#`],
  ['0&quot;yyyy-mm-dd&quot;', (number) => `${number}yyyy-mm-dd`],
]
const dateFormats = [
  'yyyy/m/d',
  '[$-804]aaaa',
  'ddd',
  'm&quot;月&quot;',
  '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
  'e&quot;年&quot;',
]
const styles = `<numFmts>${[...formats.map(([code]) => code), ...dateFormats]
  .map((code, index) => `<numFmt numFmtId="${176 + index}" formatCode="${code}"/>`)
  .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${[...formats, ...dateFormats]
  .map((_, index) => `<xf numFmtId="${176 + index}"/>`)
  .join('')}</cellXfs>`
const plain = (type: string) => (value: string) => `<c t="${type}"><v>${value}</v></c>`

const kinds: readonly Kind[] = [
  (text) => ({ cell: `<c t="inlineStr"><is><t xml:space="preserve">${escapedText(text)}</t></is></c>`, shown: text }),
  (text) => ({
    cell: `<c t="inlineStr"><is><r><t>${byNumbers(text)}</t></r><rPh sb="0" eb="1"><t>x</t></rPh></is></c>`,
    shown: text,
  }),
  (text) => ({ cell: plain('str')(escapedText(text)), shown: text }),
  (_, number) => ({ cell: `<c><v> ${number} </v></c>`, shown: String(number) }),
  (_, number) => ({ cell: `<c><v>${number}E1</v></c>`, shown: String(number * 10) }),
  (_, number) => ({ cell: plain('b')(String(number % 2)), shown: number % 2 === 1 ? '是' : '否' }),
  () => ({ cell: plain('d')('2026-11-30T08:00:00'), shown: '2026-11-30' }),
  () => ({ cell: plain('e')('#N/A'), shown: '#N/A' }),
  ...formats.map(([, shown], index): Kind => (_, number) => ({
    cell: `<c s="${index + 1}"><v>${number}</v></c>`,
    shown: shown(number),
  })),
  ...dateFormats.map((_, index): Kind => (_text, number) => ({
    cell: `<c s="${formats.length + index + 1}"><v>${25_569 + (number % 40_000)}.5</v></c>`,
    shown: new Date((number % 40_000) * 86_400_000).toISOString().slice(0, 10),
  })),
]

const shapes: fc.Arbitrary<WorkbookShape> = fc.record({
  zip: fc.record({
    isStored: fc.boolean(),
    hasDescriptors: fc.boolean(),
    isZip64: fc.boolean(),
    comment: fc.constantFrom('', 'PK', '由某程序生成'),
  }),
  parts: fc.record({
    workbook: fc.constantFrom('xl/workbook.xml', 'xl/Workbook22.xml', 'book.xml', 'a/b/c/工作簿.xml'),
    sheet: fc.constantFrom('xl/worksheets/sheet1.xml', 'xl/sheet 1.xml', 'a/Sheet.XML', 'data/1'),
    strings: fc.constantFrom('xl/sharedStrings.xml', 'xl/SharedStrings.xml', 'strings.xml'),
    styles: fc.constantFrom('xl/styles.xml', 'xl/Styles.xml', 'look/look.xml'),
  }),
  entry: fc.constantFrom<WorkbookShape['entry']>(
    (part) => part,
    (part) => part.replaceAll('/', '\\'),
    (part) => part.toUpperCase(),
    (part) => `/${part}`,
    encodeURI,
  ),
  target: fc.constantFrom<WorkbookShape['target']>(
    usualShape.target,
    (part) => `/${part}`,
    (part, folder) => `${folder.replaceAll(/[^/]+\//g, '../')}${part}`,
    (part, folder) => usualShape.target(part, folder).replaceAll('/', '\\'),
    (part, folder) => `${folder === '' ? './' : '.\\..\\'.repeat(folder.split('/').length - 1)}${part}`,
    (part) => encodeURI(`/${part.toLowerCase()}`),
  ),
  prefixes: fc.record({
    main: fc.constantFrom('', 'x', 'own', 'r0'),
    relations: fc.constantFrom('', 'ns0', 'rel'),
    id: fc.constantFrom('r', 'relationships', 'mc', 'd3p1'),
  }),
  isStrict: fc.boolean(),
  encode: fc.constantFrom<WorkbookShape['encode']>(
    strToU8,
    (xml) => strToU8(`\ufeff<?xml version="1.0"?>\r\n${xml}`),
    utf16,
  ),
})

const cellText = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .filter((text) => !/[\u0000-\u001f\ufffe\uffff]|_x[0-9a-f]{4}_/i.test(text) && text.trim() !== '')
const drawnCell = fc
  .tuple(fc.constantFrom(...kinds), cellText, fc.integer({ min: 1, max: 9_999_999 }))
  .map(([kind, text, number]) => kind(text, number))

it('is read as it shows its cells, whatever the shape of the file', () => {
  const row = fc.record({ cells: fc.array(drawnCell, { minLength: 1, maxLength: 6 }), isHidden: fc.boolean() })
  fc.assert(
    fc.property(shapes, fc.array(row, { minLength: 1, maxLength: 5 }), (shape, rows) => {
      const xml = rows.map(
        ({ cells, isHidden }) => `<row${isHidden ? ' hidden="1"' : ''}>${cells.map(({ cell }) => cell).join('')}</row>`,
      )
      const sheet = read(foreignWorkbook({ rows: xml.join(''), styles, strings: '<si><t>x</t></si>' }, shape))
      const shown = rows.filter(({ isHidden }) => !isHidden)
      expect(sheet.rows.map(({ cells }) => cells)).toEqual(shown.map(({ cells }) => cells.map((cell) => cell.shown)))
      expect(sheet.hidden?.rows).toBe(rows.length - shown.length)
    }),
  )
})
