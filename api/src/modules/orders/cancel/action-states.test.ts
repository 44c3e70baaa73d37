import { type OrderStatus, orderStatuses } from '@portal/contract/order'
import type { UrgeKind } from '@portal/contract/order-actions'
import { cancelRefusal, isDeletable, urgeKindOf } from './action-states'

type Row = [OrderStatus, cancel: ReturnType<typeof cancelRefusal>, deletable: boolean, urge: UrgeKind | undefined]

const rows: Row[] = [
  ['WAIT_ACCEPT', undefined, false, 'PICKUP'],
  ['ACCEPTED', undefined, false, 'PICKUP'],
  ['PICKUP_FAILED', undefined, false, 'PICKUP'],
  ['COLLECTED', 'ALREADY_COLLECTED', false, 'DELIVERY'],
  ['IN_TRANSIT', 'ALREADY_COLLECTED', false, 'DELIVERY'],
  ['ARRIVED', 'ALREADY_COLLECTED', false, 'DELIVERY'],
  ['READY_FOR_PICKUP', 'ALREADY_COLLECTED', false, undefined],
  ['DELIVERING', 'ALREADY_COLLECTED', false, 'DELIVERY'],
  ['PART_SIGNED', 'ALREADY_COLLECTED', false, 'DELIVERY'],
  ['PART_ABNORMAL', 'ALREADY_COLLECTED', false, 'DELIVERY'],
  ['PART_RETURNED', 'ALREADY_COLLECTED', false, 'DELIVERY'],
  ['EXCEPTION', 'ALREADY_COLLECTED', false, 'DELIVERY'],
  ['RETURNING', 'ALREADY_COLLECTED', false, undefined],
  ['RETURNED', 'NOT_CANCELABLE', false, undefined],
  ['SIGNED', 'NOT_CANCELABLE', true, undefined],
  ['SIGN_ABNORMAL', 'NOT_CANCELABLE', true, undefined],
  ['CANCELED', 'NOT_CANCELABLE', true, undefined],
  ['CANCELED_BY_CARRIER', 'NOT_CANCELABLE', true, undefined],
  ['REJECTED', 'NOT_CANCELABLE', true, undefined],
]

test.each(rows)('%s: cancel %s, delete %s, urge %s', (status, cancel, deletable, urge) => {
  expect([cancelRefusal(status), isDeletable(status), urgeKindOf(status)]).toEqual([cancel, deletable, urge])
})

test('no state is forgotten', () => expect(rows.map(([status]) => status).sort()).toEqual([...orderStatuses].sort()))
