import { anyAddress } from '@portal/kit/testing/any-address'
import { invoicePage, invoiceStatuses } from '@portal/contract/invoice'
import { fc } from '@portal/testing/property'
import { readApplicationNo, recordQuery, recordSearch, statuses } from './record-query'
import { restHint, reversalLabel, statusFacts, statusSteps } from './invoice-status'

const defaultQuery = recordQuery.defaults

test('every status can be chosen', () => {
  expect([...statuses].sort()).toEqual([...invoiceStatuses].sort())
})

test.each([
  ['', defaultQuery],
  [
    'tab=record&status=ISSUED&keyword=%20LC1%20&page=3&pageSize=50',
    { ...defaultQuery, status: 'ISSUED', keyword: 'LC1', page: 3, pageSize: 50 },
  ],
  ['dateFrom=2026-11-20&dateTo=2026-11-01', { ...defaultQuery, dateFrom: '2026-11-01', dateTo: '2026-11-20' }],
  ['status=PAID&dateFrom=2026-02-30&page=0&pageSize=7', defaultQuery],
  ['page=1e9&dateTo=20261101', defaultQuery],
])('reads %s', (address, query) => {
  expect(recordQuery.read(new URLSearchParams(address))).toEqual(query)
})

test('what is written reads the same, and is short', () => {
  const query = { ...defaultQuery, status: 'FAILED', dateFrom: '2026-11-01', keyword: '零川&', page: 2 } as const
  expect(recordQuery.read(new URLSearchParams(recordSearch(query)))).toEqual(query)
  expect(recordSearch(defaultQuery)).toBe('?tab=record')
  expect(readApplicationNo(new URLSearchParams(recordSearch(query, 'FP1')))).toBe('FP1')
})

test('any address gives a valid request, and is written so that it reads the same', () => {
  fc.assert(
    fc.property(anyAddress(...Object.keys(defaultQuery)), (params) => {
      const once = recordQuery.read(params)
      const request = {
        ...once,
        status: once.status || undefined,
        dateFrom: once.dateFrom || undefined,
        dateTo: once.dateTo || undefined,
      }
      expect(invoicePage.request.safeParse(request).error).toBeUndefined()
      expect(recordQuery.read(new URLSearchParams(recordSearch(once)))).toEqual(once)
    }),
  )
})

test.each(invoiceStatuses)('%s is among its own steps, which begin with the application', (status) => {
  const { steps, current } = statusSteps(status)
  const names = steps.map(({ name }) => name)
  expect(names[current]).toBe(statusFacts(status).text)
  expect(names[0]).toBe('已提交')
})

test('unfinished steps include the last one', () => {
  expect(statusSteps('SUBMITTED')).toEqual({
    steps: ['已提交', '开票中', '已开票'].map((name) => ({ name })),
    current: 0,
    tone: 'waiting',
  })
  expect(statusSteps('EXCHANGING')).toEqual({
    steps: ['已提交', '已开票', '换开中', '已换开'].map((name) => ({ name })),
    current: 2,
    tone: 'active',
  })
})

test.each([
  ['01', '', '无需购买方确认，正在开具红字发票'],
  ['01', '26442', '无需购买方确认，红字发票已开具'],
  ['02', '', '销售方已提交，待购买方在72小时内确认'],
  ['04', '26442', '购买方已确认，红字发票已开具'],
  ['07', '', '超过72小时未确认，红冲申请已作废'],
] as const)('a reversal in state %s with the number %s', (redState, redNumber, text) => {
  expect(reversalLabel({ outcome: 'REQUESTED', redState, redNumber })).toBe(text)
})

test('a reversal that the tax platform does not take leaves the invoice valid', () => {
  expect(reversalLabel({ outcome: 'REQUESTED', redState: '', redNumber: '' })).toBe('红冲处理中')
  expect(reversalLabel({ outcome: 'VOID', redState: '', redNumber: '' })).toBe('税务平台未受理，发票仍有效')
})

test.each([
  [0, ''],
  [30_00, '已红冲 ¥30.00，剩余 ¥70.00'],
  [100_00, ''],
])('of 100 yuan with %i cents reversed the hint is “%s”', (reversedCents, hint) =>
  expect(restHint({ totalCents: 100_00, reversedCents })).toBe(hint),
)
