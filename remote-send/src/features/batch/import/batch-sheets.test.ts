import { readSheetBytes, type Sheet } from '@portal/shared/sheet'
import { columns } from '../columns/columns'
import { importSheet, sheetName, templateFile } from './batch-sheets'

const heads = columns.map(({ title, required }) => (required ? `*${title}` : title))
const sheet = (...rows: string[][]): Sheet => ({ rows: rows.map((cells, index) => ({ number: index + 1, cells })) })
const row = (texts: Record<string, string>) => columns.map(({ title }) => texts[title] ?? '')

it('treats the unchanged template as a file without data', () => {
  const template = readSheetBytes('模板.xlsx', templateFile(), sheetName)
  expect(template.rows[0]?.cells).toEqual(heads.filter((head) => !/^\*?(?:保存)?寄件人/.test(head)))
  expect(() => importSheet(template)).toThrow('文件中只有模板的示例行，请改成自己的内容后再上传')
})

it('accepts columns in any order, with or without stars, and a sheet of errors', () => {
  const [imported] = importSheet(
    sheet(
      ['错误原因', ...heads.map((head) => head.replace('*', ' ')).reverse()],
      ['姓名不对', ...row({ 收件人姓名: ' 周海燕 ', 客户单号: 'PO-1' }).reverse()],
    ),
  )
  expect(imported).toMatchObject({
    number: 2,
    cells: { 'receiver.name': '周海燕', customerOrderNo: 'PO-1', 'sender.name': '' },
  })
})

it('leaves optional columns out', () => {
  const required = columns.filter((column) => column.required)
  const [imported] = importSheet(
    sheet(
      required.map(({ title }) => title),
      required.map(({ title }) => title),
    ),
  )
  expect(imported?.cells).toMatchObject({ goodsName: '物品名称', remark: '' })
})

it.each<[string, Sheet, RegExp]>([
  ['nothing', sheet(), /文件是空的/],
  ['no data', sheet(heads), /没有数据/],
  ['other heads', sheet(['姓名', '电话'], ['a', 'b']), /模板不正确，请下载最新模板（缺少列：收件人姓名/],
  [
    'one head too many',
    sheet([...heads, '颜色'], row({ 收件人姓名: 'a' })),
    /模板不正确，请下载最新模板（多出列：颜色）/,
  ],
  ['a head twice', sheet([...heads, '备注'], row({ 收件人姓名: 'a' })), /表头“备注”重复/],
  ['a text without a head', sheet(heads, [...row({ 收件人姓名: 'a' }), 'x']), /有内容但没有表头/],
  ['too many rows', sheet(heads, ...Array.from({ length: 501 }, () => row({ 收件人姓名: 'a' }))), /一次最多导入500行/],
])('refuses %s', (_, rows, message) => {
  expect(() => importSheet(rows)).toThrow(message)
})
