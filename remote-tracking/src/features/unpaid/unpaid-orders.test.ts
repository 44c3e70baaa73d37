import type { UnpaidOrder } from '@portal/contract/order-list'
import { maxPaidOrders } from '@portal/contract/limits'
import { unpaidOrder } from '../../testing/samples'
import { allOf, byUrgency, dueText, isOverdue, selectedOrders, toggled, totalDue } from './unpaid-orders'

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

const orders = Array.from({ length: 25 }, (_, index): UnpaidOrder => ({
  orderNo: `A${index}`,
  ewbNo: `3${index}`,
  dueCents: 100,
  goodsName: '配件',
  senderCity: '深圳市',
  receiverCity: '北京市',
  createdAt: '2026-11-20T00:00:00Z',
  kind: 'FREIGHT',
  role: 'sent',
  dueAt: '2026-11-27T00:00:00Z',
  coupon: null,
}))

test('all means the first twenty', () => {
  expect(allOf(orders).size).toBe(maxPaidOrders)
})

test('a full selection accepts no more orders, but orders can be removed', () => {
  const full = allOf(orders)
  expect(toggled(full, 'A24')).toEqual(full)
  expect(toggled(full, 'A0').has('A0')).toBe(false)
})

test('an order that was paid elsewhere is no longer chosen or counted', () => {
  const chosenOrders = selectedOrders(orders.slice(1, 3), new Set(['A0', 'A2']))
  expect(chosenOrders.map(({ orderNo }) => orderNo)).toEqual(['A2'])
  expect(totalDue(chosenOrders)).toBe(100)
})
