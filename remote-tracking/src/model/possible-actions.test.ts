import type { OrderStatus } from '@portal/shared/contract/order'
import { isOpenForChange } from './possible-actions'

test.each<[OrderStatus, boolean]>([
  ['WAIT_ACCEPT', true],
  ['ACCEPTED', true],
  ['PICKUP_FAILED', true],
  ['COLLECTED', false],
  ['SIGNED', false],
  ['CANCELED', false],
])('%s: %s', (status, expected) => expect(isOpenForChange({ status })).toBe(expected))
