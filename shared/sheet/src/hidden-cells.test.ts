import { foreignWorkbook, textRows } from './foreign-workbook.testing'
import { readSheetBytes } from './read-sheet'
import { readTable } from './read-table'
import { hiddenText, maxReadRows } from './sheet'

const read = (content: Parameters<typeof foreignWorkbook>[0]) =>
  readSheetBytes('寄件.xlsx', foreignWorkbook(content), '批量寄件')
const textsOf = (content: Parameters<typeof foreignWorkbook>[0]) => read(content).rows.map(({ cells }) => cells)

const rows = textRows([
  ['姓名', '成本', '单号'],
  ['秦若溪', '9', 'PO-7'],
  ['已发货', '8', 'PO-6'],
])
const hide = (row: number, by: string) => rows.replace(`<row r="${row}"`, `<row r="${row}" ${by}`)
const cols = (range: string) => `<cols><col ${range}/></cols>`

test.each(['hidden="1"', 'hidden="true"', 'ht="0" customHeight="1"'])('a row with %s is left out and counted', (by) => {
  const sheet = read({ rows: hide(3, by) })
  expect(sheet.rows.map(({ number }) => number)).toEqual([1, 2])
  expect(hiddenText(sheet)).toBe('1行')
})

test('a hidden row without content is not counted', () => {
  expect(read({ rows: `${rows}<row r="9" hidden="1"><c r="A9"/></row>` }).hidden).toEqual({ rows: 0, columns: [] })
})

test.each(['min="2" max="2" hidden="1"', 'min="2" max="2" width="0" customWidth="1"', 'min="2" max="2" hidden="true"'])(
  'a column with %s is left out and named',
  (range) => {
    const sheet = read({ rows, before: cols(range) })
    expect(sheet.rows.map(({ cells }) => cells)).toEqual([
      ['姓名', '', '单号'],
      ['秦若溪', '', 'PO-7'],
      ['已发货', '', 'PO-6'],
    ])
    expect(hiddenText(sheet)).toBe('1列（成本）')
  },
)

test('hidden columns at the end leave nothing behind', () => {
  const content = { rows, before: cols('min="2" max="16384" hidden="1"') }
  expect(textsOf(content)).toEqual([['姓名'], ['秦若溪'], ['已发货']])
  expect(hiddenText(read({ ...content, rows: hide(3, 'hidden="1"') }))).toBe('1行、2列（成本、单号）')
})

test('a hidden column with a head alone stays, since nothing in it is unseen', () => {
  const heads = textRows([['姓名', '成本', '单号'], ['秦若溪']])
  const sheet = read({ rows: heads, before: cols('min="2" max="3" hidden="1"') })
  expect(sheet.rows[0]?.cells).toEqual(['姓名', '成本', '单号'])
  expect(hiddenText(sheet)).toBe('')
})

test('a hidden column without a head is named by its letter', () => {
  const sheet = read({ rows: textRows([['姓名'], ['秦若溪', 'x']]), before: cols('min="2" max="2" hidden="1"') })
  expect(hiddenText(sheet)).toBe('1列（B）')
})

test('formulas in hidden cells hinder nobody', () => {
  const formula = (cell: string) => `<c r="${cell}"><f>1+1</f><v>2</v></c>`
  const content = `<row r="1"><c r="A1"><v>1</v></c>${formula('B1')}</row><row r="2" hidden="1">${formula('A2')}</row>`
  expect(textsOf({ rows: content, before: cols('min="2" max="2" hidden="1"') })).toEqual([['1', '2']])
})

test('a file of hidden rows alone is read to its end', () => {
  const many = Array.from({ length: 3 * maxReadRows }, () => '<row hidden="1"><c><v>1</v></c></row>').join('')
  const sheet = read({ rows: `<row><c><v>0</v></c></row>${many}<row><c><v>2</v></c></row>` })
  expect(sheet.rows.map(({ cells }) => cells)).toEqual([['0'], ['2']])
  expect(sheet.hidden?.rows).toBe(3 * maxReadRows)
})

test('ranges of columns that repeat cost no time', () => {
  const ranges = '<col min="1" max="16384" hidden="1"/>'.repeat(20_000)
  expect(read({ rows: textRows([['a']]), before: `<cols>${ranges}</cols>` }).rows).toEqual([])
})

test('a hidden sheet is not read, even one of the template’s name', () => {
  const content = {
    rows: textRows([['shown']]),
    sheets: '<sheet name="批量寄件" sheetId="2" state="veryHidden" r:id="rId9"/>',
    relations: '<Relationship Id="rId9" Target="/xl/hidden.xml"/>',
    moreParts: { 'xl/hidden.xml': `<worksheet><sheetData>${textRows([['hidden']])}</sheetData></worksheet>` },
  }
  expect(textsOf(content)).toEqual([['shown']])
  expect(() => read({ rows, attributes: 'state="hidden"' })).toThrow('文件中没有可见的工作表，请取消隐藏后再上传')
})

const columns = ['姓名', '成本', '单号'].map((title) => ({ key: title, title, required: true, example: '' }))

test('a table says what is hidden where that makes it invalid', () => {
  const table = (content: Parameters<typeof foreignWorkbook>[0]) => () => readTable(read(content), columns)
  expect(table({ rows, before: cols('min="2" max="2" hidden="1"') })).toThrow('列“成本”已隐藏，请取消隐藏后再上传')
  expect(table({ rows: hide(2, 'hidden="1"').replace('<row r="3"', '<row r="3" hidden="1"') })).toThrow(
    '文件中显示的行没有数据，另有2行被隐藏或筛选，请取消隐藏后再上传',
  )
})
