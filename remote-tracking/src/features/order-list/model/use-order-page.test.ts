import { orderQuery, type OrderQuery } from './order-query'
import { daysOf, daysProblem, orderFilter, parseDays } from './use-order-page'

const today = '2026-11-20'
const none = { dateFrom: '', dateTo: '' }
const month = { dateFrom: '2026-10-22', dateTo: today }

test.each<[string, Partial<OrderQuery>, typeof none]>([
  ['nothing chosen: the last 30 days', {}, month],
  ['another tab', { tab: 'signed' }, month],
  ['orders that await payment, however old', { tab: 'orderPay' }, none],
  ['one order, however old', { orderNo: 'A1' }, none],
  ['any day', { anyDay: true }, none],
  ['one end', { dateFrom: '2026-01-01' }, { dateFrom: '2026-01-01', dateTo: '' }],
])('%s', (_, change, expected) => expect(daysOf({ ...orderQuery.defaults, ...change }, today)).toEqual(expected))

test.each<[string, Partial<OrderQuery>, typeof none, Partial<OrderQuery>]>([
  ['the usual days are no part of the query', {}, month, { ...none, anyDay: false }],
  ['no days are part of the query', {}, none, { ...none, anyDay: true }],
  ['no days are usual for orders that await payment', { tab: 'orderPay' }, none, { ...none, anyDay: false }],
  [
    'other days are part of the query',
    {},
    { dateFrom: '', dateTo: '2026-11-01' },
    { dateFrom: '', dateTo: '2026-11-01', anyDay: false },
  ],
])('entered: %s', (_, change, days, expected) =>
  expect(parseDays({ ...orderQuery.defaults, ...change }, days, today)).toEqual(expected),
)

test.each([
  [none, ''],
  [{ dateFrom: '2026-08-23', dateTo: today }, ''],
  [{ dateFrom: '2026-08-22', dateTo: today }, '查询时间跨度不能超过90天'],
  [{ dateFrom: today, dateTo: '2026-11-19' }, '开始日期不能晚于结束日期'],
])('%j: %s', (days, problem) => expect(daysProblem(days)).toBe(problem))

test('a filter without a value is not sent', () => {
  expect(
    JSON.parse(JSON.stringify(orderFilter({ ...orderQuery.defaults, anyDay: true, source: '62' }, today))),
  ).toEqual({
    tab: 'all',
    role: 'sent',
    keywordType: 'any',
    keyword: '',
    orderNo: '',
    dateType: 'created',
    senderCity: '',
    receiverCity: '',
    source: 62,
  })
})
