import { pageSizes } from '@portal/shared'
import fc from 'fast-check'
import { defaultQuery, type OrderQuery, readOrderQuery, withFilter, writeOrderQuery } from './order-query'
import { orderTabs } from './order-tabs'

const read = (search: string) => readOrderQuery(new URLSearchParams(search))

test.each([
  ['', {}],
  ['tab=orderPay&orderNo=A1', { tab: 'orderPay', orderNo: 'A1' }],
  ['tab=nonsense', {}],
  ['page=0', {}],
  ['page=2.5', {}],
  ['page=3&pageSize=50', { page: 3, pageSize: 50 }],
  ['pageSize=33', {}],
  ['keyword=%20%E5%BC%A0%20', { keyword: '张' }],
  ['dateFrom=2026-02-30&dateTo=2026-03-01', { dateTo: '2026-03-01' }],
  ['dateFrom=2026-03-05&dateTo=2026-03-01', { dateFrom: '2026-03-01', dateTo: '2026-03-05' }],
])('?%s is read as %j', (search, expected) => {
  expect(read(search)).toEqual({ ...defaultQuery, ...expected })
})

test('what is written is read back, and the default is an empty address', () => {
  const query = fc.record<OrderQuery>({
    tab: fc.constantFrom(...orderTabs.map(({ key }) => key)),
    keyword: fc.string({ maxLength: 200 }).map((text) => text.trim()),
    orderNo: fc.stringMatching(/^[A-Z0-9]{0,32}$/),
    dateFrom: fc.constantFrom('', '2026-01-01'),
    dateTo: fc.constantFrom('', '2026-02-28'),
    page: fc.integer({ min: 1, max: 10_000 }),
    pageSize: fc.constantFrom(...pageSizes),
  })
  fc.assert(fc.property(query, (value) => expect(read(writeOrderQuery(value).toString())).toEqual(value)))
  expect(writeOrderQuery(defaultQuery).toString()).toBe('')
})

test('a changed filter starts on page 1', () => {
  expect(withFilter({ ...defaultQuery, page: 7 }, { keyword: '张' })).toEqual({ ...defaultQuery, keyword: '张' })
})
