import { columns, emptyCells } from '../columns/columns'
import type { BatchRow } from '../row/batch-row'
import { newRow } from '../row/new-row'
import { otherWrongCell, wrongCells } from './wrong-cells'

const row = (number: number, ...keys: (keyof BatchRow['problems'])[]): BatchRow => ({
  ...newRow({ number, cells: emptyCells }, {}, {}),
  clientRequestId: `r${number}`,
  problems: Object.fromEntries(keys.map((key) => [key, '错'])),
})
const rows = [
  row(2, 'goodsName', 'receiver.mobile'),
  row(3),
  { ...row(4, 'weight'), order: { orderNo: 'LC1', ewbNo: '1', totalCents: 1 } },
  row(5, 'row', 'weight'),
]
const cell = (rowId: string, key: (typeof columns)[number]['key']) => ({ rowId, key })
const [phone, goods, weight] = [cell('r2', 'receiver.mobile'), cell('r2', 'goodsName'), cell('r5', 'weight')]

it('has the cells in the order of rows and columns, without those that are ordered', () =>
  expect(wrongCells(rows, columns)).toEqual([phone, goods, weight]))

it.each([
  ['nowhere', null, phone, weight],
  ['a wrong cell', phone, goods, weight],
  ['a cell between', cell('r3', 'remark'), weight, goods],
  ['the last one', weight, phone, goods],
])('goes from %s in turn', (_, from, next, last) => {
  expect(otherWrongCell(rows, columns, from, 1)).toEqual(next)
  expect(otherWrongCell(rows, columns, from, -1)).toEqual(last)
})

it('goes nowhere from the only one', () => expect(otherWrongCell(rows.slice(1), columns, weight, 1)).toBeNull())
