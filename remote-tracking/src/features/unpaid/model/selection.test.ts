import type { UnpaidOrder } from '@portal/contract/order-list'
import { maxPaid } from '../../../model/limits'
import { allOf, selectedOrders, toggled, totalDue } from './selection'

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
  expect(allOf(orders).size).toBe(maxPaid)
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
