import { read, utils } from '@e965/xlsx'
import { fc } from '@portal/testing/property'
import { strFromU8, unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/universal'
import { readSheetBytes } from './read-sheet'
import { writeXlsx } from './write-xlsx'

const written = (rows: readonly (readonly string[])[]) =>
  writeXlsx([
    {
      name: '批量寄件',
      widths: [10],
      rows: rows.map((texts) => texts.map((text) => ({ text, style: 'text' as const }))),
    },
  ])

const partOf = (file: Uint8Array) => strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

// exceljs is not asked: it leaves such escapes in texts of cells as they are
// (findings/spreadsheet-text-changes-between-writer-and-reader.sh).
const readers: readonly (readonly [
  name: string,
  read: (file: Uint8Array<ArrayBuffer>, columns: number) => Promise<string[][]>,
])[] = [
  [
    'the portal',
    async (file, columns) =>
      readSheetBytes('a.xlsx', file, '').rows.map(({ cells }) =>
        Array.from({ length: columns }, (_, column) => cells[column] ?? ''),
      ),
  ],
  [
    'SheetJS',
    async (file) =>
      utils.sheet_to_json<string[]>(read(file).Sheets['批量寄件'] ?? {}, { header: 1, defval: '', raw: true }),
  ],
  [
    'read-excel-file',
    async (file) => {
      const [sheet] = await readExcelFile(file.buffer, { trim: false })
      return (sheet?.data ?? []).map((cells) => cells.map((value) => (typeof value === 'string' ? value : '')))
    },
  ],
]

/** SheetJS makes one line feed of a carriage return and a line feed, and takes no halves of a character. */
const isChangedBySheetjs = (text: string) => /\r/.test(text) || /\p{Surrogate}/u.test(text)

test.each([
  ['like an escape', 'PO_x0041_7', 'PO_x005F_x0041_7'],
  ['like an escape in small letters', '_x00e9_', '_x005F_x00e9_'],
  ['like two escapes that share a line', '_x0041_x0042_', '_x005F_x0041_x005F_x0042_'],
  ['like an escaped escape', '_x005F_x0041_', '_x005F_x005F_x005F_x0041_'],
  ['that an escape would complete', '_x0041\u0001', '_x005F_x0041_x0001_'],
  ['with a control character', 'a\u0001b\u001f', 'a_x0001_b_x001F_'],
  ['with a line end of Windows', 'a\r\nb', 'a_x000D_\nb'],
  ['with a character that XML has not', '\ufffe\uffff', '_xFFFE__xFFFF_'],
  ['with half a character', '\ud842', '_xD842_'],
  ['with a whole one', '𠮷', '𠮷'],
  ['almost like an escape', '_x004_ _X0041_ x0041_ _x00G1_', '_x004_ _X0041_ x0041_ _x00G1_'],
])('a text %s comes back', (_, text, stored) => {
  const file = written([[text]])
  expect(readSheetBytes('a.xlsx', file, '').rows[0]?.cells).toEqual([text])
  expect(partOf(file)).toContain(`>${stored}<`)
})

test('numbers come back as numbers that programs can add up', () => {
  const file = writeXlsx([
    {
      name: '支出',
      widths: [10],
      rows: [
        [
          { number: 12.3, style: 'decimal' },
          { number: 5, style: 'count' },
          { number: 0.875, style: 'share' },
        ],
      ],
    },
  ])
  const { A1, B1, C1 } = read(file, { cellNF: true }).Sheets['支出'] ?? {}
  expect([A1, B1, C1]).toMatchObject([
    { t: 'n', v: 12.3, w: '12.30' },
    { t: 'n', v: 5, w: '5' },
    { t: 'n', v: 0.875, w: '87.50%' },
  ])
})

const pieces = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 5 }),
  fc.constantFrom(
    '_',
    'x',
    '_x',
    '_x0041_',
    '_x005F_',
    '_x000D_',
    '0041',
    'x0041_',
    '\u0000',
    '\u0001',
    '\u001f',
    '\ufffe',
    '\n',
    '\t',
    ' ',
    '<&"',
  ),
)
const text = fc.array(pieces, { maxLength: 5 }).map((some) => `a${some.join('')}`)

test.each(readers)('%s reads every text as it was written', async (name, readTexts) => {
  const rows = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(rows, async (drawn) => {
      fc.pre(name !== 'SheetJS' || !drawn.flat().some(isChangedBySheetjs))
      expect(await readTexts(written(drawn), 2)).toEqual(drawn)
    }),
  )
})
