import type { InvoiceState } from '@portal/contract/order-detail'
import type { OrderRole } from '@portal/contract/order-list'
import { orderStatuses } from '@portal/contract/order'
import { invoiceStateOf } from './invoice-state'
import type { OrderRecord } from './order.tables'

const now = new Date('2026-11-20T02:00:00Z')
const order = (fields: Partial<OrderRecord> = {}) => ({
  status: 'SIGNED' as const,
  signedAt: null,
  payMethod: 'SENDER' as const,
  payStatus: 'PAID' as const,
  estimateCents: 100_00,
  actualCents: 120_00,
  createdAt: new Date('2026-11-10T02:00:00Z'),
  ...fields,
})

test.each<[string, Partial<OrderRecord>, OrderRole, InvoiceState]>([
  ['signed and paid', {}, 'sent', 'ELIGIBLE'],
  ['under way and paid', { status: 'IN_TRANSIT' }, 'sent', 'ELIGIBLE'],
  ['not yet collected', { status: 'ACCEPTED' }, 'sent', 'NOT_YET'],
  ['a difference is to be paid', { payStatus: 'UNPAID' }, 'sent', 'NOT_YET'],
  ['being paid', { payStatus: 'PAYING' }, 'sent', 'NOT_YET'],
  ['being refunded', { payStatus: 'REFUNDING' }, 'sent', 'NOT_YET'],
  ['refunded in part', { payStatus: 'PART_REFUNDED' }, 'sent', 'ELIGIBLE'],
  ['refunded in full', { payStatus: 'REFUNDED' }, 'sent', 'NOT_ELIGIBLE'],
  ['cancelled', { status: 'CANCELED' }, 'sent', 'NOT_ELIGIBLE'],
  ['returned', { status: 'RETURNED' }, 'sent', 'NOT_ELIGIBLE'],
  [
    'partly returned, partly signed for',
    { status: 'RETURNED', signedAt: new Date('2026-11-19T02:00:00Z') },
    'sent',
    'ELIGIBLE',
  ],
  ['paid by the month', { payMethod: 'MONTHLY' }, 'sent', 'NOT_ELIGIBLE'],
  ['paid by the receiver, for the sender', { payMethod: 'RECEIVER' }, 'sent', 'NOT_ELIGIBLE'],
  ['paid by the receiver, for the receiver', { payMethod: 'RECEIVER' }, 'received', 'ELIGIBLE'],
  ['paid by the sender, for the receiver', {}, 'received', 'NOT_ELIGIBLE'],
  ['it cost nothing', { actualCents: 0 }, 'sent', 'NOT_ELIGIBLE'],
  ['twelve months ago', { createdAt: new Date('2025-11-20T02:00:00Z') }, 'sent', 'ELIGIBLE'],
  ['more than twelve months ago', { createdAt: new Date('2025-11-20T01:59:59Z') }, 'sent', 'NOT_ELIGIBLE'],
])('%s', (_case, fields, role, expected) => expect(invoiceStateOf(order(fields), role, now)).toBe(expected))

test.each(orderStatuses)('%s has an answer', (status) =>
  expect(['NOT_YET', 'ELIGIBLE', 'NOT_ELIGIBLE']).toContain(invoiceStateOf(order({ status }), 'sent', now)),
)
