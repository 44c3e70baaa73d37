import { orderRow } from '@portal/testing/samples'
import { shownColumns, usualColumns } from './use-columns'
import { keywordNotice, keywordProblem } from './keyword'
import { numberOf, ordersAllowing } from './selection'

test('what the selected orders allow depends on their present state', () => {
  const orders = [
    orderRow({ orderNo: 'A0', payStatus: 'UNPAID', dueCents: 5 }),
    orderRow({ orderNo: 'A1', status: 'CANCELED' }),
    orderRow({ orderNo: 'A2', status: 'SIGNED' }),
  ]
  const selection = new Map(orders.map((order) => [order.orderNo, order]))
  expect(ordersAllowing(selection, 'sent', 'pay').map(numberOf)).toEqual(['A0'])
  expect(ordersAllowing(selection, 'sent', 'print').map(numberOf)).toEqual(['A0', 'A2'])
})

test('numbers and actions stay, unknown columns do not', () => {
  expect(shownColumns([])).toEqual(['numbers', 'actions'])
  expect(shownColumns(['signedAt', 'weather', 7, 'sender'])).toEqual(['numbers', 'sender', 'signedAt', 'actions'])
  expect(shownColumns(usualColumns)).toEqual(usualColumns)
})

const many = (count: number) => Array.from({ length: count }, (_, index) => `A${index}`).join(' ')

test.each<[string, Parameters<typeof keywordProblem>, string]>([
  ['50 numbers', ['ewbNo', many(50)], ''],
  ['51 numbers', ['orderNo', many(51)], '一次最多查询50个号码'],
  ['words of a name', ['name', many(51)], ''],
  ['a very long text', ['any', 'x'.repeat(1001)], '关键词不能超过1000个字'],
])('%s', (_, [type, keyword], problem) => expect(keywordProblem(type, keyword)).toBe(problem))

test.each<[string, Parameters<typeof keywordNotice>, string]>([
  ['a bad waybill number among good ones', ['ewbNo', '300000000001 abc,x-1'], '单号格式不正确：ABC、X-1'],
  ['an ID card is not repeated', ['ewbNo', '11010519491231002X 300000000001'], '请勿输入身份证号'],
  ['good waybill numbers', ['ewbNo', '300000000001 HD1234567'], ''],
  [
    'a waybill number where order numbers are asked for',
    ['orderNo', 'LC26112012345678 300000000001'],
    '订单号格式不正确：300000000001',
  ],
  ['order numbers in small letters', ['orderNo', 'lc26112012345678'], ''],
  ['a phone with a digit too few', ['phone', '1380013800,020-12345678'], '号码格式不正确：1380013800'],
  [
    'everything at once',
    ['any', '300000000001 LC26112012345678 13800138000 KH-2'],
    '不是运单号、订单号或电话号码，仅按客户单号查找：KH-2',
  ],
  ['a single text may be a name', ['any', '轴承'], ''],
  ['客户单号 may contain anything', ['customerOrderNo', 'a b-1'], ''],
  ['names', ['name', '张三 李四'], ''],
])('%s', (_, [type, keyword], notice) => expect(keywordNotice(type, keyword)).toBe(notice))
