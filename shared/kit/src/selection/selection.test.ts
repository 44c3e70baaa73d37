import { choose, countElsewhere, drop, refreshed, type Selection } from './selection'

interface Order {
  no: string
  cents: number
}

const noOf = ({ no }: Order) => no
const orders = (count: number, first = 0): Order[] =>
  Array.from({ length: count }, (_, index) => ({ no: `A${first + index}`, cents: 100 }))
const none: Selection<Order> = new Map()
const choosing = (rows: readonly Order[], from = none) => choose(from, rows, noOf, 100)

test('rows of several pages are selected together, each once, in the order of selection', () => {
  const { selection } = choosing(orders(2), choosing(orders(2, 1)).selection)
  expect([...selection.keys()]).toEqual(['A1', 'A2', 'A0'])
  expect([...drop(selection, ['A1', 'A9']).keys()]).toEqual(['A2', 'A0'])
})

test.each([
  ['the last one that has room', 99, orders(1, 500), false, 100],
  ['one more than has room', 99, orders(2, 500), true, 100],
  ['what is chosen already', 100, orders(100), false, 100],
  ['nothing', 100, [], false, 100],
])('%s', (_, before, rows, isFull, size) => {
  const next = choosing(rows, choosing(orders(before)).selection)
  expect([next.isFull, next.selection.size]).toEqual([isFull, size])
})

test('a selected row has the current values of the list', () => {
  const { selection } = choosing(orders(3))
  const next = refreshed(
    selection,
    [
      { no: 'A1', cents: 5 },
      { no: 'B1', cents: 7 },
    ],
    noOf,
  )
  expect([...next.values()].map(({ no, cents }) => [no, cents])).toEqual([
    ['A0', 100],
    ['A1', 5],
    ['A2', 100],
  ])
})

test('unchanged rows leave the selection unchanged', () => {
  const rows = orders(3)
  const { selection } = choosing(rows)
  expect(refreshed(selection, [...rows, ...orders(1, 7)], noOf)).toBe(selection)
})

test.each([
  [orders(20), 80],
  [orders(5, 98), 98],
  [[], 100],
])('%# of a hundred some stand elsewhere', (rows, count) =>
  expect(countElsewhere(choosing(orders(100)).selection, rows, noOf)).toBe(count),
)
