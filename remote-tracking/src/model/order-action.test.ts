import type { OrderStatus } from '@portal/contract/order'
import { orderRow } from '../testing/samples'
import { actionsFor, actionsOf, isOpenForChange, nextAction, type OrderAction } from './order-action'

const allStatuses = {
  WAIT_ACCEPT: 'change cancel urgePickup print',
  ACCEPTED: 'change cancel urgePickup print',
  PICKUP_FAILED: 'change cancel urgePickup print',
  COLLECTED: 'trace urgeDelivery print complain',
  IN_TRANSIT: 'trace urgeDelivery print complain',
  ARRIVED: 'trace urgeDelivery print complain',
  DELIVERING: 'trace urgeDelivery print complain',
  EXCEPTION: 'trace urgeDelivery print complain',
  PART_SIGNED: 'trace urgeDelivery print complain',
  READY_FOR_PICKUP: 'trace print complain',
  RETURNING: 'trace print complain',
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
    'pay change cancel urgePickup print',
  ],
  ['money is due after signing', { status: 'SIGNED', dueCents: 100 }, 'pay again complain trace print'],
  ['no change is left', { status: 'ACCEPTED', canModify: false }, 'cancel urgePickup print'],
  [
    'it can be stopped and sent elsewhere',
    { status: 'IN_TRANSIT', canIntercept: true, canChangeAddress: true },
    'trace urgeDelivery changeAddress intercept print complain',
  ],
  ['it waits for its receiver', { status: 'READY_FOR_PICKUP', canIntercept: true }, 'trace intercept print complain'],
  ['it leaves the mainland', { status: 'SIGNED', kind: 'INTERNATIONAL' }, 'again invoice complain trace print remove'],
  ['it left the mainland and was called off', { status: 'CANCELED', kind: 'HMT' }, 'again remove'],
])('%s', (_, change, expected) => {
  expect(actionsOf(orderRow(change)).join(' ')).toBe(expected)
})

test.each<[OrderStatus, string, string]>([
  ['ACCEPTED', 'arrange', 'arrange'],
  ['IN_TRANSIT', 'arrange trace complain', 'arrange'],
  ['READY_FOR_PICKUP', 'arrange trace complain', 'arrange'],
  ['RETURNING', 'trace complain', 'trace'],
  ['SIGNED', 'rate complain trace', 'rate'],
  ['RETURNED', 'complain trace', 'trace'],
  ['CANCELED', '', ''],
])('who receives an order that is %s can %s', (status, expected, next) => {
  const actions = actionsFor(orderRow({ status }), 'received')
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
  ['pay change cancel urgePickup print', 'pay'],
  ['change cancel urgePickup print', 'urgePickup'],
  ['trace urgeDelivery print complain', 'trace'],
  ['again invoice complain trace print remove', 'again'],
  ['complain', undefined],
])('of %s the state calls for %s', (actions, expected) =>
  expect(nextAction(actions.split(' ') as OrderAction[])).toBe(expected),
)
