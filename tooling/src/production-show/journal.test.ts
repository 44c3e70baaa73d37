import { emptyJournal, measure } from './journal'

const attempt = (at: number, isIdempotent: boolean, problem: string | null) => ({
  at,
  name: isIdempotent ? 'order/page' : 'order/create',
  isIdempotent,
  problem,
})

test('requests of the time are counted, by what may be repeated', () => {
  const journal = {
    ...emptyJournal(),
    attempts: [
      attempt(900, true, '503'),
      attempt(1000, true, null),
      attempt(1500, false, '503'),
      attempt(1700, true, 'no answer'),
      attempt(2100, false, '503'),
    ],
  }
  expect(measure(journal, 1000, 2000)).toMatchObject({
    requests: 3,
    failed: 2,
    idempotentFailed: 1,
    problems: new Map([
      ['order/create: 503', 1],
      ['order/page: no answer', 1],
    ]),
  })
})

test.each([
  ['that ended meanwhile counts from where it began', { from: 500, to: 1500 }, 1],
  ['that has not ended counts until now', { from: 1200, to: null }, 0.8],
  ['that was over before counts not at all', { from: 0, to: 900 }, 0],
  ['that began later counts not at all', { from: 2100, to: 9000 }, 0],
])('a wait %s', (_, wait, seconds) => {
  const { longestWrite } = measure({ ...emptyJournal(), writes: [{ from: 1000, to: 1100 }, wait] }, 1000, 2000)
  expect(longestWrite).toBeCloseTo(Math.max(seconds, 0.1))
  const { longestRead } = measure({ ...emptyJournal(), reads: [wait] }, 1000, 2000)
  expect(longestRead).toBeCloseTo(seconds)
  const { longestWithoutStream } = measure({ ...emptyJournal(), streams: [wait] }, 1000, 2000)
  expect(longestWithoutStream).toBeCloseTo(seconds)
})
