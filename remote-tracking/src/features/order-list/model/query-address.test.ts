import { pageSizes } from '@portal/shared'
import fc from 'fast-check'
import { dateTypes, keywordTypes, payMethods, payStatuses, products, roles, sources } from './filter-choices'
import { countFolded, defaultQuery, isNarrowed, type OrderQuery, withFilter } from './order-query'
import { orderTabs } from './order-tabs'
import { readOrderQuery, writeOrderQuery } from './query-address'

const read = (search: string) => readOrderQuery(new URLSearchParams(search))

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
  expect(read(search)).toEqual({ ...defaultQuery, ...expected })
})

const keyOf = <Key extends string>(choices: readonly { key: Key }[]) =>
  fc.constantFrom(...choices.map(({ key }) => key))
const keyOrNone = <Key extends string>(choices: readonly { key: Key }[]) =>
  fc.oneof(fc.constant<''>(''), keyOf(choices))
const text = (maxLength: number) => fc.string({ maxLength }).map((typed) => typed.trim())

const anyQuery: fc.Arbitrary<OrderQuery> = fc
  .record<OrderQuery>({
    tab: keyOf(orderTabs),
    role: keyOf(roles),
    keywordType: keyOf(keywordTypes),
    keyword: text(200),
    orderNo: fc.stringMatching(/^[A-Z0-9]{0,32}$/),
    dateType: keyOf(dateTypes),
    dateFrom: fc.constantFrom('', '2026-01-01'),
    dateTo: fc.constantFrom('', '2026-02-28'),
    anyDay: fc.boolean(),
    productCode: keyOrNone(products),
    payMethod: keyOrNone(payMethods),
    payStatus: keyOrNone(payStatuses),
    senderCity: text(30),
    receiverCity: text(30),
    source: keyOrNone(sources),
    page: fc.integer({ min: 1, max: 10_000 }),
    pageSize: fc.constantFrom(...pageSizes),
  })
  .map((query) => ({ ...query, anyDay: query.anyDay && !query.dateFrom && !query.dateTo }))

test('what is written is read back, and the default is an empty address', () => {
  fc.assert(fc.property(anyQuery, (value) => expect(read(writeOrderQuery(value).toString())).toEqual(value)))
  expect(writeOrderQuery(defaultQuery).toString()).toBe('')
})

test('whatever an address says, it is read as something that is written the same way again', () => {
  const names = [...Object.keys(defaultQuery), 'days']
  const junk = fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 40 })))
  fc.assert(
    fc.property(junk, (pairs) => {
      const once = readOrderQuery(new URLSearchParams(pairs))
      expect(readOrderQuery(writeOrderQuery(once))).toEqual(once)
    }),
  )
})

test('a changed filter starts on page 1', () => {
  expect(withFilter({ ...defaultQuery, page: 7 }, { keyword: '张' })).toEqual({ ...defaultQuery, keyword: '张' })
})

test.each<[Partial<OrderQuery>, boolean, number]>([
  [{}, false, 0],
  [{ anyDay: true, tab: 'signed', role: 'received', dateType: 'signed' }, false, 0],
  [{ orderNo: 'A1' }, true, 0],
  [{ keyword: '张' }, true, 0],
  [{ dateFrom: '2026-01-01' }, true, 0],
  [{ payStatus: 'PAID', senderCity: '深圳市' }, true, 2],
])('%j narrows the list: %s, by %i folded filters', (change, narrowed, folded) => {
  expect(isNarrowed({ ...defaultQuery, ...change })).toBe(narrowed)
  expect(countFolded({ ...defaultQuery, ...change })).toBe(folded)
})
