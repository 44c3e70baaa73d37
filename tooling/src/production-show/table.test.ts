import { misses, type Result, tableOf } from './table'

const well: Result = {
  name: 'Redis is restarted',
  requests: 412,
  failed: 3,
  idempotentFailed: 0,
  longestRead: 10.04,
  longestWrite: 29.96,
  lostOrders: 0,
  lostPayments: 0,
  isLedgerEqual: true,
  longestWithoutStream: 1.26,
  problems: new Map(),
  outlastsPages: false,
}

test('a row for each disaster, in columns of one width', () => {
  const [head = '', line = '', ...rows] = tableOf([well, { ...well, name: 'x', isLedgerEqual: false }]).split('\n')
  expect(rows).toHaveLength(2)
  expect(new Set([head, line, ...rows].map(({ length }) => length)).size).toBe(1)
  const cells = (row: string): string[] =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  expect(cells(rows[0] ?? '')).toEqual([
    'Redis is restarted',
    '412',
    '3',
    '0',
    '10.0 s',
    '30.0 s',
    '0',
    '0',
    'yes',
    '1.3 s',
  ])
  expect(cells(rows[1] ?? '')).toContain('no')
})

test.each<[string, Partial<Result>]>([
  ['a request that may be repeated failed', { idempotentFailed: 1 }],
  ['a page showed a skeleton for longer than it asks', { longestRead: 12.1 }],
  ['nothing was stored for half a minute', { longestWrite: 30.1 }],
  ['an order is lost', { lostOrders: 1 }],
  ['a payment is lost', { lostPayments: 1 }],
  ['the ledger differs', { isLedgerEqual: false }],
  ['a stream was away for longer', { longestWithoutStream: 3.1 }],
])('a bar is missed when %s', (_, change) => {
  expect(misses(well)).toEqual([])
  expect(misses({ ...well, ...change })).toEqual([expect.stringContaining('Redis is restarted')])
})

test('what lasts longer than a page goes on asking may cost a request, and nothing else', () => {
  expect(misses({ ...well, outlastsPages: true, idempotentFailed: 4 })).toEqual([])
  expect(misses({ ...well, outlastsPages: true, lostOrders: 1 })).toHaveLength(1)
})
