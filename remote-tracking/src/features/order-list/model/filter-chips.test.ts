import { filterChips } from './filter-chips'
import { orderQuery, type OrderQuery } from './order-query'

const today = '2026-11-20'
const read = (search: string) => orderQuery.read(new URLSearchParams(search))
const texts = (query: OrderQuery) => filterChips(query, today).map(({ text }) => text)

test.each([
  ['', ['下单时间 近30天']],
  ['tab=orderPay', []],
  ['days=all', []],
  ['orderNo=LC26112000000001', ['仅看订单 LC26112000000001']],
  ['dateFrom=2026-08-23&dateTo=2026-11-20', ['下单时间 近90天']],
  ['dateFrom=2026-11-01&dateTo=2026-11-05&dateType=signed', ['签收时间 2026-11-01 至 2026-11-05']],
  ['dateFrom=2026-11-01', ['下单时间 2026-11-01 起']],
  ['dateTo=2026-11-01', ['下单时间 至 2026-11-01']],
  ['days=all&keyword=王五', ['关键词 王五']],
  ['days=all&keyword=300000000001&keywordType=ewbNo', ['运单号 300000000001']],
  [
    'days=all&productCode=STD&payMethod=SENDER&payStatus=UNPAID&senderCity=深圳市&receiverCity=武汉市&source=62',
    ['产品 标准快运', '付款方式 寄付现结', '支付状态 待付款', '寄件城市 深圳市', '收件城市 武汉市', '来源 线下'],
  ],
])('%s is told by %j', (search, expected) => expect(texts(read(search))).toEqual(expected))

test('without each of its chips a list has no filter', () => {
  const query = read('dateFrom=2026-11-01&keyword=王五&keywordType=name&productCode=STD&senderCity=深圳市&orderNo=LC1')
  const bare = filterChips(query, today).reduce((rest, { without }) => ({ ...rest, ...without }), query)
  expect(filterChips(bare, today)).toEqual([])
})
