import { anyAddress } from '@portal/kit/testing/any-address'
import { orderPage } from '@portal/contract/order-list'
import { fc } from '@portal/testing/property'
import { orderFilter } from './use-order-page'
import { countFolded, isNarrowed, orderQuery, type OrderQuery } from './order-query'

const { defaults } = orderQuery
const read = (search: string) => orderQuery.read(new URLSearchParams(search))

test.each([
  ['', {}],
  ['tab=orderPay&orderNo=A1', { tab: 'orderPay', orderNo: 'A1' }],
  ['tab=nonsense&role=nobody&keywordType=x&dateType=x', {}],
  ['role=received', { role: 'received' }],
  ['page=0', {}],
  ['page=2.5', {}],
  ['page=3&pageSize=50', { page: 3, pageSize: 50 }],
  ['pageSize=33', {}],
  ['keyword=%20%E5%BC%A0%20&keywordType=name', { keyword: '张', keywordType: 'name' }],
  ['dateType=signed&dateFrom=2026-02-30&dateTo=2026-03-01', { dateType: 'signed', dateTo: '2026-03-01' }],
  ['dateFrom=2026-03-05&dateTo=2026-03-01', { dateFrom: '2026-03-01', dateTo: '2026-03-05' }],
  ['dateFrom=2026-01-01&dateTo=2026-04-01', {}],
  ['days=all', { anyDay: true }],
  ['days=all&dateFrom=2026-03-01', { dateFrom: '2026-03-01' }],
  ['days=7', {}],
  [
    'productCode=DRD&payMethod=MONTHLY&payStatus=PAID&source=62',
    { productCode: 'DRD', payMethod: 'MONTHLY', payStatus: 'PAID', source: '62' },
  ],
  ['productCode=X&payMethod=X&payStatus=X&source=63', {}],
  ['senderCity=%E6%B7%B1%E5%9C%B3%E5%B8%82&receiverCity=%20', { senderCity: '深圳市' }],
])('?%s is read as %j', (search, expected) => {
  expect(read(search)).toEqual({ ...defaults, ...expected })
})

test('the default is an empty address', () => expect(orderQuery.write(defaults).toString()).toBe(''))

test('the query of any address is a valid request, and is written so that it reads the same', () => {
  fc.assert(
    fc.property(anyAddress(...Object.keys(defaults), 'days'), (params) => {
      const once = orderQuery.read(params)
      const { page, pageSize } = once
      expect(orderPage.request.safeParse({ ...orderFilter(once, '2026-11-20'), page, pageSize }).error).toBeUndefined()
      expect(orderQuery.read(orderQuery.write(once))).toEqual(once)
    }),
  )
})

test.each<[Partial<OrderQuery>, boolean, number]>([
  [{}, false, 0],
  [{ anyDay: true, tab: 'signed', role: 'received', dateType: 'signed' }, false, 0],
  [{ orderNo: 'A1' }, true, 0],
  [{ keyword: '张' }, true, 0],
  [{ dateFrom: '2026-01-01' }, true, 0],
  [{ payStatus: 'PAID', senderCity: '深圳市' }, true, 2],
])('%j narrows the list: %s, by %i folded filters', (change, narrowed, folded) => {
  expect(isNarrowed({ ...defaults, ...change })).toBe(narrowed)
  expect(countFolded({ ...defaults, ...change })).toBe(folded)
})
