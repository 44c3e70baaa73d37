import type { OrderKind, OrderStatus } from '@portal/shared/contract/order'
import { isOpenForChange } from './possible-actions'

test.each<[OrderStatus, OrderKind, boolean]>([
  ['WAIT_ACCEPT', 'DOMESTIC', true],
  ['ACCEPTED', 'DOMESTIC', true],
  ['PICKUP_FAILED', 'DOMESTIC', true],
  ['COLLECTED', 'DOMESTIC', false],
  ['SIGNED', 'DOMESTIC', false],
  ['CANCELED', 'DOMESTIC', false],
  ['WAIT_ACCEPT', 'INTERNATIONAL', false],
])('%s %s: %s', (status, kind, expected) => expect(isOpenForChange({ status, kind })).toBe(expected))
