import { pageSizes } from '@portal/shared'
import { pageRequest } from '@portal/contract/primitives'
import { fc } from '@portal/testing/property'
import { anyAddress } from './any-address'
import { type Days, orderedDays } from './calendar-day'
import { queryCodec, withFilter } from './list-query'
import { choiceField, dayField, flagField, paging, patternField, textField } from './query-fields'

interface Query extends Days {
  tab: 'all' | 'due'
  status: 'OPEN' | 'CLOSED' | ''
  keyword: string
  amount: string
  isOpen: boolean
  page: number
  pageSize: (typeof pageSizes)[number]
}

const codec = queryCodec<Query>(
  {
    tab: choiceField(['all', 'due'], 'all'),
    status: choiceField(['OPEN', 'CLOSED'], ''),
    keyword: textField(8),
    amount: patternField(/^\d{1,3}$/),
    isOpen: flagField('open'),
    dateFrom: dayField,
    dateTo: dayField,
    ...paging,
  },
  (query) => orderedDays(query, 90),
)
const read = (search: string) => codec.read(new URLSearchParams(search))

test.each<[string, Partial<Query>]>([
  ['', {}],
  ['tab=due&status=CLOSED', { tab: 'due', status: 'CLOSED' }],
  ['tab=other&status=closed', {}],
  ['keyword=+%E5%BC%A0+', { keyword: '张' }],
  ['keyword=1234567+9', { keyword: '1234567' }],
  ['keyword=1234567😀', { keyword: '1234567' }],
  ['keyword=12&keyword=34', { keyword: '12' }],
  ['amount=100', { amount: '100' }],
  ['amount=1000', {}],
  ['amount=1.5', {}],
  ['open=1', { isOpen: true }],
  ['open=yes&isOpen=1', {}],
  ['dateFrom=2026-02-30&dateTo=2026-03-01', { dateTo: '2026-03-01' }],
  ['dateFrom=2026-03-05&dateTo=2026-03-01', { dateFrom: '2026-03-01', dateTo: '2026-03-05' }],
  ['dateFrom=2026-01-01&dateTo=2026-04-01', {}],
  ['page=3&pageSize=50', { page: 3, pageSize: 50 }],
  ['page=10000', { page: 10_000 }],
  ['page=10001', {}],
  ['page=0', {}],
  ['page=-1', {}],
  ['page=2.5', {}],
  ['page=1e3', {}],
  ['page=0x10', {}],
  ['pageSize=33', {}],
  ['pageSize=050', {}],
])('?%s', (search, expected) => expect(read(search)).toEqual({ ...codec.defaults, ...expected }))

test.each<[Partial<Query>, string]>([
  [{}, ''],
  [{ page: 2, tab: 'due' }, 'tab=due&page=2'],
  [{ isOpen: true, keyword: 'A&B' }, 'keyword=A%26B&open=1'],
])('%j is written as ?%s', (change, search) =>
  expect(codec.write({ ...codec.defaults, ...change }).toString()).toBe(search),
)

const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-03-31'), noInvalidDate: true })
const anyQuery: fc.Arbitrary<Query> = fc.record<Query>({
  tab: fc.constantFrom('all', 'due'),
  status: fc.constantFrom('OPEN', 'CLOSED', ''),
  keyword: fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => textField(8).parse(text) ?? ''),
  amount: fc.stringMatching(/^\d{0,3}$/),
  isOpen: fc.boolean(),
  dateFrom: fc.oneof(
    fc.constant(''),
    day.map((date) => date.toISOString().slice(0, 10)),
  ),
  dateTo: fc.constantFrom('', '2026-03-31'),
  page: fc.integer({ min: 1, max: 10_000 }),
  pageSize: fc.constantFrom(...pageSizes),
})

test('what is written is read back', () => {
  fc.assert(fc.property(anyQuery, (query) => expect(read(codec.write(query).toString())).toEqual(query)))
})

test('any address gives a valid query, which survives being written and read', () => {
  fc.assert(
    fc.property(anyAddress(...Object.keys(codec.defaults), 'open'), (params) => {
      const query = codec.read(params)
      expect(pageRequest.page.safeParse(query.page).success).toBe(true)
      expect(pageRequest.pageSize.safeParse(query.pageSize).success).toBe(true)
      expect(read(codec.write(query).toString())).toEqual(query)
    }),
  )
})

test('a changed filter begins on page 1', () =>
  expect(withFilter({ ...codec.defaults, tab: 'due', page: 7 }, { keyword: '张' })).toEqual({
    ...codec.defaults,
    tab: 'due',
    keyword: '张',
  }))

test.each<[Partial<Query>, boolean]>([
  [{}, false],
  [{ tab: 'due', page: 3 }, false],
  [{ keyword: '张' }, true],
  [{ isOpen: true }, true],
])('%j narrows keyword and open: %s', (change, expected) =>
  expect(codec.isNarrowed({ ...codec.defaults, ...change }, ['keyword', 'isOpen'])).toBe(expected),
)
