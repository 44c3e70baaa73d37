import type { OrderRecord } from '../order-core/order.tables'
import { changeUntil, closedReason, laterDays } from './change-time'

const now = new Date('2026-11-28T02:00:00Z')
const order = (changes: Partial<Pick<OrderRecord, 'status' | 'interceptState' | 'expectedFrom'>> = {}) => ({
  status: 'IN_TRANSIT' as const,
  interceptState: null,
  expectedFrom: null,
  ...changes,
})
const at = (time: string) => new Date(`2026-11-28T${time}:00Z`)

test.each<[Parameters<typeof order>[0], ReturnType<typeof closedReason>]>([
  [{}, null],
  [{ status: 'WAIT_ACCEPT' }, null],
  [{ status: 'DELIVERING' }, 'TOO_LATE'],
  [{ status: 'PART_SIGNED' }, 'TOO_LATE'],
  [{ status: 'DELIVERING', expectedFrom: at('03:01') }, null],
  [{ status: 'DELIVERING', expectedFrom: at('03:00') }, 'TOO_LATE'],
  [{ expectedFrom: at('01:00') }, 'TOO_LATE'],
  // It waits at the outlet: nothing is on its way.
  [{ status: 'READY_FOR_PICKUP', expectedFrom: at('01:00') }, null],
  [{ interceptState: 'REQUESTED' }, 'SENDER_REQUEST'],
  [{ interceptState: 'REFUSED' }, null],
  [{ interceptState: 'ACCEPTED', status: 'RETURNING' }, 'OVER'],
  [{ interceptState: 'REQUESTED', status: 'SIGNED' }, 'OVER'],
  [{ status: 'CANCELED' }, 'OVER'],
  [{ status: 'EXCEPTION' }, null],
])('%j is closed: %s', (changes, reason) => expect(closedReason(order(changes), now)).toBe(reason))

test('it can be changed until an hour before the window, where there is one', () => {
  expect(changeUntil(order())).toBeNull()
  expect(changeUntil(order({ expectedFrom: at('06:00') }))).toEqual(at('05:00'))
})

test('days begin with tomorrow in Shanghai, and not before the goods are there', () => {
  const evening = new Date('2026-11-28T16:30:00Z')
  expect(laterDays(order(), now)).toEqual(
    [29, 30].map((day) => `2026-11-${day}`).concat([1, 2, 3, 4, 5].map((day) => `2026-12-0${day}`)),
  )
  expect(laterDays(order(), evening)[0]).toBe('2026-11-30')
  expect(laterDays(order({ expectedFrom: new Date('2026-12-01T20:00:00Z') }), now)[0]).toBe('2026-12-02')
  expect(laterDays(order({ expectedFrom: new Date('2026-12-20T20:00:00Z') }), now)).toEqual([])
})
