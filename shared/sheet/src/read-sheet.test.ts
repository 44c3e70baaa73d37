import { fc } from '@portal/testing/property'
import { strToU8, zipSync } from 'fflate'
import { foreignWorkbook } from './foreign-workbook.testing'
import { isDateFormat } from './number-formats'
import { readSheetBytes } from './read-sheet'
import { maxReadRows } from './sheet'
import { SheetProblem } from './sheet-problem'
import { type WrittenCell, writeXlsx } from './write-xlsx'

const read = (bytes: Uint8Array, name = '寄件.xlsx') => readSheetBytes(name, bytes, '批量寄件')
const csv = (text: string | Uint8Array, name = '寄件.csv') =>
  read(typeof text === 'string' ? strToU8(text) : text, name).rows.map(({ cells }) => cells)

const cell = (text: string): WrittenCell => ({ text, style: 'text' })
const written = (rows: string[][], name = '批量寄件') =>
  writeXlsx([{ name, widths: [10, 10], rows: rows.map((texts) => texts.map(cell)) }])

/** A workbook as other programs write it. */
const workbookBytes = (rows: string, parts: Omit<Parameters<typeof foreignWorkbook>[0], 'rows'> = {}) =>
  foreignWorkbook({ rows, ...parts })

/** A file whose workbook is `content`. */
const withWorkbook = (content: Uint8Array) =>
  zipSync({
    '_rels/.rels': strToU8(
      '<Relationships><Relationship Id="1" Type="officeDocument" Target="xl/workbook.xml"/></Relationships>',
    ),
    'xl/workbook.xml': content,
  })

describe('an .xlsx file', () => {
  it('numbers rows as the program shows them and leaves empty ones out', () => {
    expect(read(written([['a'], [''], [' '], ['b']])).rows.map(({ number }) => number)).toEqual([1, 4])
  })

  it.each([
    [
      'shared strings, without readings',
      '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
      { strings: '<si><r><t>林</t></r><r><t>一诺</t></r><rPh sb="0" eb="1"><t>リン</t></rPh></si>' },
      ['林一诺'],
    ],
    ['skipped cells', '<row r="1"><c r="C1" t="str"><v>x</v></c></row>', {}, ['', '', 'x']],
    ['cells without addresses', '<row><c t="inlineStr"><is><t>a</t></is></c><c><v>2</v></c></row>', {}, ['a', '2']],
    ['a phone number', '<row r="1"><c r="A1"><v>1.3800138E10</v></c></row>', {}, ['13800138000']],
    ['a binary fraction', '<row r="1"><c r="A1"><v>0.30000000000000004</v></c></row>', {}, ['0.3']],
    ['a small number', '<row r="1"><c r="A1"><v>1E-3</v></c></row>', {}, ['0.001']],
    ['yes', '<row r="1"><c r="A1" t="b"><v>1</v></c></row>', {}, ['是']],
    ['no', '<row r="1"><c r="A1" t="b"><v>false</v></c></row>', {}, ['否']],
    [
      'cells of a type without a value',
      '<row><c><v>1</v></c><c t="b"/><c t="e"/><c t="d"><v/></c><c t="s"/><c t="str"/></row>',
      {},
      ['1', '', '', '', '', ''],
    ],
    ['an error', '<row r="1"><c r="A1" t="e"><v>#N/A</v></c></row>', {}, ['#N/A']],
    ['an error in words of its own', '<row r="1"><c r="A1" t="e"><v>Err:502</v></c></row>', {}, ['#VALUE!']],
    ['a number of 19 digits', '<row r="1"><c r="A1"><v>3101011021236157842</v></c></row>', {}, ['3.10101E+18']],
    ['a number of 16 digits', '<row r="1"><c r="A1"><v>7495396815497821</v></c></row>', {}, ['7.4954E+15']],
    ['a number of 15 digits', '<row r="1"><c r="A1"><v>-310101102123615</v></c></row>', {}, ['-310101102123615']],
    [
      'the first number of 16 digits',
      '<row r="1"><c r="A1" s="0"><v>1E15</v></c></row>',
      { styles: '<cellXfs><xf numFmtId="1"/></cellXfs>' },
      ['1E+15'],
    ],
    ['a number with blanks around it', '<row r="1"><c r="A1"><v> 12.50 </v></c></row>', {}, ['12.5']],
    ['a day of ISO 8601', '<row r="1"><c r="A1" t="d"><v>2026-11-30T00:00:00</v></c></row>', {}, ['2026-11-30']],
    [
      'formats of Chinese programs',
      '<row r="1"><c s="0"><v>12.5</v></c><c s="1"><v>46356</v></c><c s="2"><v>46356</v></c></row>',
      {
        styles:
          '<numFmts><numFmt numFmtId="176" formatCode="G/通用格式"/><numFmt numFmtId="177" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/><numFmt numFmtId="178" formatCode="[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy"/></numFmts><cellXfs><xf numFmtId="176"/><xf numFmtId="177"/><xf numFmtId="178"/></cellXfs>',
      },
      ['12.5', '2026-11-30', '2026-11-30'],
    ],
    [
      'a day',
      '<row r="1"><c r="A1" s="1"><v>46349.5</v></c></row>',
      { styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>' },
      ['2026-11-23'],
    ],
    [
      'a day in a format of its own',
      '<row r="1"><c r="A1" s="0"><v>46349</v></c></row>',
      {
        styles:
          '<numFmts><numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts><cellXfs><xf numFmtId="176"/></cellXfs>',
      },
      ['2026-11-23'],
    ],
    [
      'a day in the calendar of 1904',
      '<row r="1"><c r="A1" s="0"><v>44887</v></c></row>',
      { styles: '<cellXfs><xf numFmtId="14"/></cellXfs>', properties: '<workbookPr date1904="1"/>' },
      ['2026-11-23'],
    ],
  ])('reads %s', (_, sheetData, parts, expected) => {
    expect(read(workbookBytes(sheetData, parts)).rows[0]?.cells).toEqual(expected)
  })

  it('stops reading when there are too many rows', () => {
    expect(read(written(Array.from({ length: 10_000 }, (_, index) => [`${index}`]))).rows).toHaveLength(maxReadRows)
  })

  it.each([
    ['[$-804]yyyy/m/d', true],
    ['0.00', false],
    ['"day"0', false],
    ['[Red]0', false],
    ['m/d/yy h:mm', true],
    ['mm:ss', false],
    ['[h]:mm', false],
    ['h:mm AM/PM', false],
    ['General', false],
    ['G/通用格式', false],
    ['0.00E+00', false],
    ['0kg', false],
    ['0.00;[Red]"d"', false],
    ['[$-804]aaaa', true],
    ['aaa', true],
    ['dddd', true],
    ['m"月"', true],
    ['mmm', true],
    ['[DBNum1][$-804]yyyy"年"m"月"', true],
  ])('treats the format %s as a day: %s', (code, expected) => {
    expect(isDateFormat(code)).toBe(expected)
  })
})

/** A stored part whose header declares a wrong size. */
const lying = () => {
  const bytes = withWorkbook(new Uint8Array(60 * 1024 * 1024))
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
  return bytes
}

const encryptedZip = () => {
  const bytes = written([['a']])
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true)
  return bytes
}

const wide = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0), 0])
const compound = (inside: string) =>
  Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array<number>(512).fill(0), ...wide(inside)])

describe('a file that cannot be imported', () => {
  it.each<[string, Uint8Array, string, RegExp]>([
    ['an empty one', new Uint8Array(), 'a.xlsx', /文件是空的/],
    ['one of 50 MB', new Uint8Array(50 * 1024 * 1024), 'a.xlsx', /不能超过5 MB/],
    ['a renamed picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'a.xlsx', /不是 Excel 文件/],
    ['a renamed program', strToU8('MZ\u0000\u0000'), 'a.xlsx', /不是 Excel 文件/],
    ['a program as CSV', strToU8('MZ\u0000\u0001'), 'a.csv', /不是文本格式/],
    ['another zip file', zipSync({ 'word/document.xml': strToU8('<a/>') }), 'a.xlsx', /不是 Excel 文件/],
    ['half a zip file', written([['a']]).slice(0, 300), 'a.xlsx', /已损坏/],
    ['a part that is no XML', withWorkbook(strToU8('<<<')), 'a.xlsx', /已损坏/],
    ['an old workbook', compound('Workbook'), 'a.xls', /另存为/],
    ['one with a password', compound('EncryptedPackage'), 'a.xlsx', /密码/],
    ['an encrypted zip file', encryptedZip(), 'a.xlsx', /密码/],
    ['a zip bomb', withWorkbook(new Uint8Array(60 * 1024 * 1024)), 'a.xlsx', /内容过大/],
    ['a zip bomb that denies it', lying(), 'a.xlsx', /内容过大/],
    [
      'formulas',
      workbookBytes('<row r="2"><c r="B2"><f>A1*2</f><v>4</v></c></row>'),
      'a.xlsx',
      /B2 是公式.*选择性粘贴/,
    ],
    [
      'many formulas',
      workbookBytes(
        `<row r="2">${[...'ABCDEFG'].map((letter) => `<c r="${letter}2"><f>1</f><v>1</v></c>`).join('')}</row>`,
      ),
      'a.xlsx',
      /A2、B2、C2、D2、E2 等7处 是公式/,
    ],
    [
      'merged cells',
      workbookBytes('<row r="1"><c r="A1" t="str"><v>a</v></c></row>', {
        after: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
      }),
      'a.xlsx',
      /A2:A3 是合并单元格/,
    ],
    ['an address that is none', workbookBytes('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'), 'a.xlsx', /已损坏/],
  ])('%s gets a message', (_, bytes, name, message) => {
    expect(() => read(bytes, name)).toThrow(SheetProblem)
    expect(() => read(bytes, name)).toThrow(message)
  })

  it('gives rows or a SheetProblem for any bytes, never another error', () => {
    const starts = [[], [0x50, 0x4b, 3, 4], [0xd0, 0xcf, 0x11, 0xe0], [0xef, 0xbb, 0xbf], [0xff, 0xfe]]
    fc.assert(
      fc.property(
        fc.constantFrom(...starts),
        fc.uint8Array({ maxLength: 400 }),
        fc.constantFrom('a.xlsx', 'a.csv'),
        (start, rest, name) => {
          try {
            read(Uint8Array.from([...start, ...rest]), name)
          } catch (error) {
            expect(error).toBeInstanceOf(SheetProblem)
          }
        },
      ),
    )
  })

  it('gives rows or a SheetProblem for a valid file with any bytes changed', () => {
    const good = written([
      ['姓名', '电话'],
      ['林一诺', '13800138000'],
    ])
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
        (changes) => {
          const bytes = good.slice()
          for (const [at, byte] of changes) bytes[at] = byte
          try {
            read(bytes)
          } catch (error) {
            expect(error).toBeInstanceOf(SheetProblem)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('a .csv file', () => {
  const gbk = Uint8Array.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb5, 0xe7, 0xbb, 0xb0, 0x0d, 0x0a])
  it.each<[string, string | Uint8Array, string[][]]>([
    [
      'UTF-8',
      '姓名,电话\r\n林一诺,138',
      [
        ['姓名', '电话'],
        ['林一诺', '138'],
      ],
    ],
    ['a byte order mark', '\ufeff姓名,电话\n', [['姓名', '电话']]],
    ['GBK', gbk, [['姓名', '电话']]],
    [
      'UTF-16',
      Uint8Array.from([
        0xff,
        0xfe,
        ...[...'姓名\t电话'].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
      ]),
      [['姓名', '电话']],
    ],
    ['quotes', 'a,"b ""x"", y\n第二行",c', [['a', 'b "x", y\n第二行', 'c']]],
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'blank lines',
      'a,b\n\n,,\n 1,2\n',
      [
        ['a', 'b'],
        [' 1', '2'],
      ],
    ],
    [
      'old line ends',
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('reads %s', (_, text, expected) => {
    expect(csv(text)).toEqual(expected)
  })

  it('returns every quoted text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(
            fc.string({ unit: 'grapheme' }).filter((text) => !/[\u0000-\u0008\u000e-\u001f\ufeff]/.test(text)),
            { minLength: 2, maxLength: 4 },
          ),
          { minLength: 1, maxLength: 6 },
        ),
        (rows) => {
          const text = rows.map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')).join('\r\n')
          expect(csv(`"a","b"\r\n${text}`).slice(1)).toEqual(
            rows.filter((row) => row.some((field) => field.trim() !== '')),
          )
        },
      ),
    )
  })
})
