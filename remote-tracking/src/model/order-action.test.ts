import type { OrderStatus } from '@portal/contract/order'
import { orderRow } from '@portal/testing/samples'
import { actionsFor, actionsOf, isOpenForChange, nextAction, type OrderAction } from './order-action'

const allStatuses = {
  WAIT_ACCEPT: 'change cancel urgePickup print again',
  ACCEPTED: 'change cancel urgePickup print again',
  PICKUP_FAILED: 'change cancel urgePickup print again',
  COLLECTED: 'trace urgeDelivery print complain again',
  IN_TRANSIT: 'trace urgeDelivery print complain again',
  ARRIVED: 'trace urgeDelivery print complain again',
  DELIVERING: 'trace urgeDelivery print complain again',
  EXCEPTION: 'trace urgeDelivery print complain again',
  PART_SIGNED: 'trace urgeDelivery print complain again',
  PART_ABNORMAL: 'trace urgeDelivery print complain again',
  PART_RETURNED: 'trace urgeDelivery print complain again',
  READY_FOR_PICKUP: 'trace print complain again',
  RETURNING: 'trace print complain again',
  SIGNED: 'again invoice complain trace print remove',
  SIGN_ABNORMAL: 'again complain trace print remove',
  RETURNED: 'again complain trace print',
  CANCELED: 'again remove',
  CANCELED_BY_CARRIER: 'again remove',
  REJECTED: 'again remove',
} satisfies Record<OrderStatus, string>

const isOpen = (status: OrderStatus) => status === 'WAIT_ACCEPT' || status === 'ACCEPTED' || status === 'PICKUP_FAILED'

test.each(Object.entries(allStatuses) as [OrderStatus, string][])('%s: %s', (status, expected) => {
  expect(actionsOf(orderRow({ status, canModify: isOpen(status) })).join(' ')).toBe(expected)
})

test.each<[string, Parameters<typeof orderRow>[0], string]>([
  [
    'money is due before collection',
    { status: 'ACCEPTED', canModify: true, dueCents: 100 },
    'pay change cancel urgePickup print again',
  ],
  ['money is due after signing', { status: 'SIGNED', dueCents: 100 }, 'pay again complain trace print'],
  ['no change is left', { status: 'ACCEPTED', canModify: false }, 'cancel urgePickup print again'],
  [
    'it can be stopped and sent elsewhere',
    { status: 'IN_TRANSIT', canIntercept: true, canChangeAddress: true },
    'trace urgeDelivery changeAddress intercept print complain again',
  ],
  [
    'it waits for its receiver',
    { status: 'READY_FOR_PICKUP', canIntercept: true },
    'trace intercept print complain again',
  ],
  ['it leaves the mainland', { status: 'SIGNED', kind: 'INTERNATIONAL' }, 'again invoice complain trace print remove'],
  ['it left the mainland and was called off', { status: 'CANCELED', kind: 'HMT' }, 'again remove'],
])('%s', (_, change, expected) => {
  expect(actionsOf(orderRow(change)).join(' ')).toBe(expected)
})

test.each<[string, Parameters<typeof orderRow>[0], string, string]>([
  ['not handed over yet', { status: 'WAIT_ACCEPT', canModify: true }, '', ''],
  ['under way', { status: 'IN_TRANSIT' }, 'arrange trace complain', 'arrange'],
  [
    'collected from the receiver',
    { status: 'DELIVERING', payMethod: 'RECEIVER', dueCents: 100 },
    'arrange pay trace complain',
    'pay',
  ],
  ['waiting for the receiver', { status: 'READY_FOR_PICKUP' }, 'arrange trace complain', 'arrange'],
  ['on its way back', { status: 'RETURNING' }, 'trace complain', 'trace'],
  ['signed', { status: 'SIGNED' }, 'rate complain trace', 'rate'],
  ['returned', { status: 'RETURNED' }, 'complain trace', 'trace'],
  ['cancelled', { status: 'CANCELED' }, '', ''],
])('a receiver, %s: %s', (_, change, expected, next) => {
  const actions = actionsFor(orderRow(change), 'received')
  expect(actions.join(' ')).toBe(expected)
  expect(nextAction(actions) ?? '').toBe(next)
})

test.each<[OrderStatus, boolean]>([
  ['WAIT_ACCEPT', true],
  ['ACCEPTED', true],
  ['PICKUP_FAILED', true],
  ['COLLECTED', false],
  ['SIGNED', false],
  ['CANCELED', false],
])('%s is open for a change: %s', (status, expected) => expect(isOpenForChange({ status })).toBe(expected))

test.each<[string, OrderAction | undefined]>([
  ['pay change cancel urgePickup print again', 'pay'],
  ['change cancel urgePickup print again', 'urgePickup'],
  ['trace urgeDelivery print complain again', 'trace'],
  ['again invoice complain trace print remove', 'again'],
  ['complain', undefined],
])('of %s the state calls for %s', (actions, expected) =>
  expect(nextAction(actions.split(' ') as OrderAction[])).toBe(expected),
)
