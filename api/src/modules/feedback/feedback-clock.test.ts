import { answerBy, type Clocks, clocksAfter, settleBy, statusAt } from './feedback-clock'

const hour = 3_600_000
const start = new Date('2026-11-20T02:00:00Z')
const plus = (hours: number): Date => new Date(start.getTime() + hours * hour)
const submitted: Clocks = {
  status: 'SUBMITTED',
  dueAt: answerBy(start),
  leftMs: null,
  resolvedAt: null,
  isReopened: false,
}

test('an answer is promised within seven days', () => expect(submitted.dueAt).toEqual(plus(7 * 24)))

test("while the customer is asked the carrier's clock stands still", () => {
  const processing = clocksAfter(submitted, 'PROCESSING', plus(10))
  expect(processing).toEqual({ ...submitted, status: 'PROCESSING' })
  const waitingClocks = clocksAfter(processing, 'WAIT_USER', plus(100))
  expect(waitingClocks).toEqual({ ...processing, status: 'WAIT_USER', dueAt: plus(172), leftMs: 68 * hour })
  expect(clocksAfter(waitingClocks, 'WAIT_USER', plus(120))).toEqual(waitingClocks)
  expect(clocksAfter(waitingClocks, 'PROCESSING', plus(150))).toEqual({ ...processing, dueAt: plus(150 + 68) })
  expect(clocksAfter(waitingClocks, 'RESOLVED', plus(150))).toEqual({
    ...processing,
    status: 'RESOLVED',
    dueAt: plus(150 + 68),
    resolvedAt: plus(150),
  })
})

test('a case that was overdue when the customer was asked is overdue by as much afterwards', () => {
  const waitingClocks = clocksAfter({ ...submitted, status: 'PROCESSING' }, 'WAIT_USER', plus(7 * 24 + 5))
  expect(waitingClocks).toMatchObject({ dueAt: plus(7 * 24 + 5 + 72), leftMs: -5 * hour })
  expect(clocksAfter(waitingClocks, 'PROCESSING', plus(200)).dueAt).toEqual(plus(195))
})

test('one that is worked on again has another seven days', () => {
  const resolved = clocksAfter({ ...submitted, status: 'PROCESSING' }, 'RESOLVED', plus(20))
  expect(clocksAfter(resolved, 'PROCESSING', plus(30))).toEqual({
    status: 'PROCESSING',
    dueAt: plus(30 + 7 * 24),
    leftMs: null,
    resolvedAt: null,
    isReopened: true,
  })
})

test.each<[Partial<Clocks>, number, Clocks['status']]>([
  [{ status: 'WAIT_USER', dueAt: plus(72), leftMs: 0 }, 71, 'WAIT_USER'],
  [{ status: 'WAIT_USER', dueAt: plus(72), leftMs: 0 }, 72, 'CLOSED'],
  [{ status: 'RESOLVED', resolvedAt: start }, 7 * 24 - 1, 'RESOLVED'],
  [{ status: 'RESOLVED', resolvedAt: start }, 7 * 24, 'CLOSED'],
  [{ status: 'PROCESSING' }, 1000, 'PROCESSING'],
  [{ status: 'RATED', resolvedAt: start }, 1000, 'RATED'],
])('%j, %i hours later: %s', (clocks, hours, status) =>
  expect(statusAt({ ...submitted, ...clocks }, plus(hours))).toBe(status),
)

test('an answer is rated or disputed for seven days', () => {
  expect(settleBy({ ...submitted, status: 'RESOLVED', resolvedAt: start })).toEqual(plus(7 * 24))
  expect(settleBy({ ...submitted, status: 'RATED', resolvedAt: start })).toBeNull()
})
