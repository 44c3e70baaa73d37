import type { Measured } from './journal'

/** The result of the show for one disaster. */
export interface Result extends Measured {
  name: string
  lostOrders: number
  lostPayments: number
  /** Whether each payment is in the ledger as the bank has it. */
  isLedgerEqual: boolean
  /** Whether it lasts longer than a page goes on asking by itself. */
  outlastsPages: boolean
}

/** Seconds, and numbers of requests, orders or payments. A page repeats a question for ten seconds. */
const bars = {
  idempotentFailed: 0,
  longestRead: 12,
  longestWrite: 30,
  lostOrders: 0,
  lostPayments: 0,
  longestWithoutStream: 3,
} as const

/** The bars that do not apply when a disaster lasts longer than a page's retries. */
const barsOfPages: ReadonlySet<string> = new Set(['idempotentFailed', 'longestRead'])

/** The missed bars of a result, in words; empty when it meets every bar. */
export const misses = (result: Result): string[] => [
  ...Object.entries(bars).flatMap(([name, most]) => {
    if (barsOfPages.has(name) && result.outlastsPages) return []
    const value = result[name as keyof typeof bars]
    return value > most ? [`${result.name}: ${name} is ${value}, at most ${most}`] : []
  }),
  ...(result.isLedgerEqual ? [] : [`${result.name}: the ledger is not what the bank has`]),
]

const seconds = (value: number): string => `${value.toFixed(1)} s`

const columns: readonly (readonly [title: string, cell: (result: Result) => string])[] = [
  ['disaster', ({ name }) => name],
  ['requests', ({ requests }) => String(requests)],
  ['of them failed', ({ failed }) => String(failed)],
  ['idempotent ones that failed', ({ idempotentFailed }) => String(idempotentFailed)],
  ['longest until a page was answered', ({ longestRead }) => seconds(longestRead)],
  ['longest until a write went on', ({ longestWrite }) => seconds(longestWrite)],
  ['orders lost', ({ lostOrders }) => String(lostOrders)],
  ['payments lost', ({ lostPayments }) => String(lostPayments)],
  ['ledger = bank', ({ isLedgerEqual }) => (isLedgerEqual ? 'yes' : 'no')],
  ['longest without a stream', ({ longestWithoutStream }) => seconds(longestWithoutStream)],
]

const row = (cells: readonly string[], widths: readonly number[]): string =>
  `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`

/** The results as a table of Markdown. */
export const tableOf = (results: readonly Result[]): string => {
  const rows = [columns.map(([title]) => title), ...results.map((result) => columns.map(([, cell]) => cell(result)))]
  const widths = columns.map((_, index) => Math.max(...rows.map((cells) => (cells[index] ?? '').length)))
  const [head = [], ...body] = rows
  return [
    row(head, widths),
    row(
      widths.map((width) => '-'.repeat(width)),
      widths,
    ),
    ...body.map((cells) => row(cells, widths)),
  ].join('\n')
}
