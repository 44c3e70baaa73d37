import type { OrderKind, OrderStatus } from '@portal/shared/contract/order'
import { canOrderAgain, canPrint, isOpenForChange } from './possible-actions'

test.each<[OrderStatus, OrderKind, change: boolean, again: boolean, print: boolean]>([
  ['WAIT_ACCEPT', 'DOMESTIC', true, false, true],
  ['ACCEPTED', 'DOMESTIC', true, false, true],
  ['PICKUP_FAILED', 'DOMESTIC', true, false, true],
  ['COLLECTED', 'DOMESTIC', false, false, true],
  ['EXCEPTION', 'DOMESTIC', false, false, true],
  ['SIGNED', 'DOMESTIC', false, true, true],
  ['RETURNED', 'DOMESTIC', false, true, true],
  ['CANCELED', 'DOMESTIC', false, true, false],
  ['CANCELED_BY_CARRIER', 'DOMESTIC', false, true, false],
  ['REJECTED', 'DOMESTIC', false, true, false],
  ['WAIT_ACCEPT', 'INTERNATIONAL', false, false, true],
  ['SIGNED', 'HMT', false, false, true],
])('%s %s: change %s, again %s, print %s', (status, kind, change, again, print) => {
  const order = { status, kind }
  expect([isOpenForChange(order), canOrderAgain(order), canPrint(order)]).toEqual([change, again, print])
})
