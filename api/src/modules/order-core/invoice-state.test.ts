import { invoiceEligibility, oldestInvoiceable, paysForInvoice } from './invoice-state'

const now = new Date('2026-11-24T02:00:00Z')
type Order = Parameters<typeof invoiceEligibility>[0]

const order = (changes: Partial<Order> = {}): Order => ({
  status: 'SIGNED',
  signedAt: now,
  payMethod: 'SENDER',
  payStatus: 'PAID',
  estimateCents: 100,
  actualCents: null,
  createdAt: now,
  ...changes,
})

test.each<[Partial<Order>, 'sent' | 'received', string, string]>([
  [{}, 'sent', 'ELIGIBLE', ''],
  [{ payStatus: 'PART_REFUNDED' }, 'sent', 'ELIGIBLE', ''],
  [{ payMethod: 'RECEIVER' }, 'received', 'ELIGIBLE', ''],
  [{ status: 'RETURNED' }, 'sent', 'ELIGIBLE', ''],
  [{ createdAt: oldestInvoiceable(now) }, 'sent', 'ELIGIBLE', ''],
  [{}, 'received', 'NOT_ELIGIBLE', '运费由寄件人支付，由寄件人申请开票'],
  [{ payMethod: 'RECEIVER' }, 'sent', 'NOT_ELIGIBLE', '到付订单由收件人申请开票'],
  [{ payMethod: 'MONTHLY' }, 'sent', 'NOT_ELIGIBLE', '月结订单随账单统一开票'],
  [{ estimateCents: 0 }, 'sent', 'NOT_ELIGIBLE', '0元订单不可开票'],
  [{ actualCents: 0 }, 'sent', 'NOT_ELIGIBLE', '0元订单不可开票'],
  [{ createdAt: new Date('2025-11-24T01:59:59Z') }, 'sent', 'NOT_ELIGIBLE', '仅限近12个月内的订单'],
  [{ status: 'ACCEPTED' }, 'sent', 'NOT_YET', '尚未揽收'],
  [{ status: 'CANCELED' }, 'sent', 'NOT_ELIGIBLE', '订单已取消或退回'],
  [{ status: 'RETURNED', signedAt: null }, 'sent', 'NOT_ELIGIBLE', '订单已取消或退回'],
  [{ payStatus: 'UNPAID' }, 'sent', 'NOT_YET', '运费尚未结清'],
  [{ payStatus: 'REFUND_FAILED' }, 'sent', 'NOT_YET', '运费尚未结清'],
  [{ payStatus: 'REFUNDED' }, 'sent', 'NOT_ELIGIBLE', '没有可开票的支付'],
])('an order with %j that was %s is %s for an invoice: %s', (changes, role, state, reason) =>
  expect(invoiceEligibility(order(changes), role, now)).toEqual({ state, reason }),
)

test.each<[Order['payMethod'], boolean, boolean]>([
  ['SENDER', true, false],
  ['RECEIVER', false, true],
  ['MONTHLY', false, false],
])('the invoice of an order that %s pays is for its sender: %s, for its receiver: %s', (payMethod, sender, receiver) =>
  expect((['sent', 'received'] as const).map((role) => paysForInvoice({ payMethod }, role))).toEqual([
    sender,
    receiver,
  ]),
)
