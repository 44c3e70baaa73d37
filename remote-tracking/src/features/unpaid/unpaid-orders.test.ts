import type { UnpaidOrder } from '@portal/contract/order-list'
import { maxBatchOrders } from '@portal/contract/limits'
import { unpaidOrder } from '../../testing/samples'
import { added, byUrgency, dueText, foundOrders, isOverdue, removed, selectedOrders, totalDue } from './unpaid-orders'

const now = Date.parse('2026-11-27T01:00:00.000Z')

test.each([
  ['2026-11-27T01:00:00.001Z', false, '请于 11-27 09:00 前支付'],
  ['2026-12-01T16:30:00.000Z', false, '请于 12-02 00:30 前支付'],
  ['2026-11-27T01:00:00.000Z', true, '已逾期'],
  ['2026-11-26T01:00:00.001Z', true, '已逾期'],
  ['2026-11-26T01:00:00.000Z', true, '已逾期 1 天'],
  ['2026-11-17T00:00:00.000Z', true, '已逾期 10 天'],
])('due at %s: overdue %s, %s', (dueAt, overdue, text) => {
  expect(isOverdue({ dueAt }, now)).toBe(overdue)
  expect(dueText({ dueAt }, now)).toBe(text)
})

test('到付 has no deadline, as the courier collects it otherwise', () => {
  expect(isOverdue({ dueAt: null }, now)).toBe(false)
  expect(dueText({ dueAt: null }, now)).toBe('未付的由快递员上门收取')
})

test('the most urgent comes first, 到付 last; equals keep their order', () => {
  const orders = [
    unpaidOrder({ orderNo: 'C1', dueAt: null }),
    unpaidOrder({ orderNo: 'C2', dueAt: null }),
    unpaidOrder({ orderNo: 'A1' }),
    unpaidOrder({ orderNo: 'A2', dueAt: '2026-11-25T00:00:00.000Z' }),
    unpaidOrder({ orderNo: 'A3' }),
  ]
  expect(byUrgency(orders).map(({ orderNo }) => orderNo)).toEqual(['A2', 'A1', 'A3', 'C1', 'C2'])
  expect(orders[0]?.orderNo).toBe('C1')
})

const orders = Array.from({ length: maxBatchOrders + 5 }, (_, index) =>
  unpaidOrder({ orderNo: `LC${index}`, ewbNo: `30000${index}`, receiverName: `李${index}`, dueCents: 100 }),
)
const numbersOf = (found: readonly UnpaidOrder[]) => found.map(({ orderNo }) => orderNo)

test.each([
  ['', orders.length],
  ['李7', 11],
  ['LC503', 1],
  ['30000503', 1],
  ['lc503，30000504 李8', 2],
  ['没有', 0],
])('%j finds %i orders, by their numbers or the name of the receiver', (keyword, count) => {
  expect(foundOrders(orders, keyword)).toHaveLength(count)
})

test('one payment has room for a batch; more orders are not chosen', () => {
  const full = added(new Set(), orders)
  expect(full.size).toBe(maxBatchOrders)
  expect(added(full, orders.slice(-1))).toEqual(full)
  expect(removed(full, orders.slice(0, 2)).size).toBe(maxBatchOrders - 2)
  expect(removed(full, orders.slice(0, 1)).has('LC0')).toBe(false)
})

test('an order that was paid elsewhere is no longer chosen or counted', () => {
  const chosenOrders = selectedOrders(orders.slice(1, 3), new Set(['LC0', 'LC2']))
  expect(numbersOf(chosenOrders)).toEqual(['LC2'])
  expect(totalDue(chosenOrders)).toBe(100)
})
