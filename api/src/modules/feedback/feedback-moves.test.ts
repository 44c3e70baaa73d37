import { type FeedbackStatus, feedbackStatuses } from '@portal/contract/feedback'
import { fc } from '@portal/testing/property'
import { asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { type Move, moves, statusAfter, carrierMoves } from './feedback-moves'
import { answerBy, type Clocks, clocksAfter, settleBy, statusAt } from './feedback-clock'
import { BusinessError } from '../../http/business-error'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { advanceFeedback } from './advance-feedback.service'
import { applyCarrierAction } from './carrier-actions.service'
import { rate, reopen, reply, withdraw } from './customer-actions.service'
import { createFeedback } from './create-feedback.service'
import { feedback, feedbackEntry, type FeedbackEntryRecord, type FeedbackRecord } from './feedback.tables'
import { markRead } from './mark-read.service'
import { historiesTimeout, runs } from '../../testing/runs'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('feedback moves', () => {
  /** Every possible move with the status before and after it; all others are impossible. */
  const possible: readonly [FeedbackStatus, Move, FeedbackStatus][] = [
    ['SUBMITTED', 'REPLY', 'SUBMITTED'],
    ['SUBMITTED', 'WITHDRAW', 'WITHDRAWN'],
    ['SUBMITTED', 'ACCEPT', 'PROCESSING'],
    ['PROCESSING', 'REPLY', 'PROCESSING'],
    ['PROCESSING', 'MESSAGE', 'PROCESSING'],
    ['PROCESSING', 'ASK', 'WAIT_USER'],
    ['PROCESSING', 'ANSWER', 'RESOLVED'],
    ['PROCESSING', 'CLOSE', 'CLOSED'],
    ['WAIT_USER', 'REPLY', 'PROCESSING'],
    ['WAIT_USER', 'MESSAGE', 'WAIT_USER'],
    ['WAIT_USER', 'ANSWER', 'RESOLVED'],
    ['WAIT_USER', 'CLOSE', 'CLOSED'],
    ['WAIT_USER', 'TIMEOUT', 'CLOSED'],
    ['RESOLVED', 'MESSAGE', 'RESOLVED'],
    ['RESOLVED', 'RATE', 'RATED'],
    ['RESOLVED', 'REOPEN', 'PROCESSING'],
    ['RESOLVED', 'TIMEOUT', 'CLOSED'],
  ]

  test.each(feedbackStatuses.flatMap((status) => moves.map((move) => [status, move] as const)))(
    '%s and %s',
    (status, move) => {
      expect(statusAfter(status, move)).toBe(possible.find(([from, by]) => from === status && by === move)?.[2])
    },
  )
})

describe('feedback clock', () => {
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
})

describe('feedback histories', () => {
  const hour = 3_600_000
  const day = 24 * hour

  const stepKinds = [...carrierMoves, 'REPLY', 'WITHDRAW', 'RATE', 'REOPEN', 'READ', 'ROUND'] as const
  type Step = (typeof stepKinds)[number]

  /** Steps that happen at the same time, and the pause after them. */
  const rounds = fc.array(
    fc.record({
      together: fc.array(fc.constantFrom<Step>(...stepKinds, 'REPLY', 'ANSWER', 'ASK', 'ROUND'), {
        minLength: 1,
        maxLength: 5,
      }),
      hoursLater: fc.constantFrom(0, 1, 30, 72, 169),
    }),
    { minLength: 1, maxLength: 8 },
  )

  interface History {
    userId: string
    feedbackNo: string
    now: Date
    seenUntil: Date
    written: number
  }

  /** Makes a step. @returns the number of entries that its answers confirm */
  const make = async (step: Step, history: History): Promise<number> => {
    const { userId, feedbackNo, now } = history
    const deps = { db: server.database.db, clock: () => now }
    const id = { feedbackNo, clientRequestId: randomUUID() }
    switch (step) {
      case 'REPLY':
        return reply(deps, userId, { ...id, text: '还有一点', attachmentIds: [] }).then(() => 1)
      case 'WITHDRAW':
        return withdraw(deps, userId, feedbackNo).then(() => 0)
      case 'RATE':
        return rate(deps, userId, { feedbackNo, score: 4, tags: [], comment: '' }).then(() => 0)
      case 'REOPEN':
        return reopen(deps, userId, { ...id, reason: '没有解决问题' }).then(() => 1)
      case 'READ': {
        const [last] = (await entriesNow(feedbackNo)).slice(-1)
        await markRead(deps.db, userId, feedbackNo, last?.at ?? now)
        history.seenUntil = new Date(Math.max(history.seenUntil.getTime(), last?.at.getTime() ?? 0))
        return 0
      }
      case 'ROUND':
        return advanceFeedback(deps.db, now).then(() => 0)
      default:
        return (await applyCarrierAction(deps, {
          eventId: randomUUID(),
          feedbackNo,
          action: step,
          text: '承运商',
          uploadIds: [],
        })) === 'APPLIED'
          ? 1
          : 0
    }
  }

  const refusals = new Set(['FEEDBACK_OVER', 'NOT_WITHDRAWABLE', 'NOT_RATEABLE', 'NOT_REOPENABLE'])
  const attempt = (step: Step, history: History): Promise<number> =>
    make(step, history).catch((error: unknown) => {
      if (error instanceof BusinessError && refusals.has(error.errorName)) return 0
      throw error
    })

  const entriesNow = (feedbackNo: string): Promise<FeedbackEntryRecord[]> =>
    server.database.db
      .select()
      .from(feedbackEntry)
      .where(eq(feedbackEntry.feedbackNo, feedbackNo))
      .orderBy(asc(feedbackEntry.at))

  const moveOf = ({ by, action }: FeedbackEntryRecord): Move => {
    if (by === 'SYSTEM') return 'TIMEOUT'
    const named: Partial<Record<string, Move>> = {
      已受理: 'ACCEPT',
      请补充材料: 'ASK',
      处理结果: 'ANSWER',
      已关闭: 'CLOSE',
      已撤销: 'WITHDRAW',
      已评价: 'RATE',
      申请重新处理: 'REOPEN',
      补充材料: 'REPLY',
    }
    return named[action] ?? (by === 'CARRIER' ? 'MESSAGE' : 'REPLY')
  }

  /**
   * Computes status and deadlines of a case from its conversation alone, with the carrier's seven days without the time
   * it waited.
   */
  const stateFrom = ([first, ...entries]: readonly FeedbackEntryRecord[]) => {
    let status: FeedbackRecord['status'] = 'SUBMITTED'
    let promised = (first?.at.getTime() ?? 0) + 7 * day
    let askedAt = 0
    let resolvedAt: number | null = null
    let reopened = 0
    for (const entry of entries) {
      const [move, at] = [moveOf(entry), entry.at.getTime()]
      const next = statusAfter(status, move)
      if (next === undefined) throw new Error(`${move} happened to a case that was ${status}`)
      if (status === 'WAIT_USER' && move !== 'TIMEOUT' && at >= askedAt + 72 * hour)
        throw new Error(`${move} came when the 72 hours were over`)
      if (move === 'TIMEOUT' && at < (status === 'WAIT_USER' ? askedAt + 72 * hour : (resolvedAt ?? 0) + 7 * day))
        throw new Error('closed before its time')
      if (status === 'WAIT_USER' && next !== 'WAIT_USER') promised += at - askedAt
      if (next === 'WAIT_USER' && status !== 'WAIT_USER') askedAt = at
      if (next === 'RESOLVED' && status !== 'RESOLVED') resolvedAt = at
      if (move === 'REOPEN') {
        promised = at + 7 * day
        resolvedAt = null
        reopened += 1
      }
      status = next
    }
    return {
      status,
      dueAt: new Date(status === 'WAIT_USER' ? askedAt + 72 * hour : promised),
      leftMs: status === 'WAIT_USER' ? promised - askedAt : null,
      resolvedAt: resolvedAt === null ? null : new Date(resolvedAt),
      reopened,
    }
  }

  const check = async ({ feedbackNo, seenUntil, written }: History): Promise<void> => {
    const [row] = await server.database.db.select().from(feedback).where(eq(feedback.feedbackNo, feedbackNo))
    const entries = await entriesNow(feedbackNo)
    const { reopened, ...expectedFields } = stateFrom(entries)
    expect(row).toMatchObject({ ...expectedFields, isReopened: reopened === 1, updatedAt: entries.at(-1)?.at })
    expect(reopened).toBeLessThan(2)
    expect(new Set(entries.map(({ at }) => at.getTime())).size).toBe(entries.length)
    // Every successful answer has written one entry; entries of accepting, ending and timeouts are not counted.
    expect(
      entries.filter((entry) => ['REPLY', 'REOPEN', 'MESSAGE', 'ASK', 'ANSWER', 'CLOSE'].includes(moveOf(entry))),
    ).toHaveLength(1 + written)
    expect(row?.hasNewReply).toBe(entries.some(({ by, at }) => by === 'CARRIER' && at > seenUntil))
  }

  test(
    'however customer, carrier and time come together, the conversation tells how the case stands, and nothing is lost',
    async () => {
      const { db } = server.database
      await fc.assert(
        fc.asyncProperty(rounds, async (all) => {
          const { userId } = await addCustomer(server)
          const start = server.now()
          const { feedbackNo } = await createFeedback({ db, clock: () => start }, userId, {
            clientRequestId: randomUUID(),
            kind: 'SUGGESTION',
            type: 'OTHER',
            ewbNo: '',
            description: '希望下单页面可以记住常用的货物信息',
            expectation: '',
            goodsValueCents: 0,
            claimCents: 0,
            claimedWeightGrams: 0,
            contactName: '欧阳明远',
            contactPhone: '13800001234',
            attachmentIds: [],
          })
          const history: History = { userId, feedbackNo, now: start, seenUntil: start, written: 0 }
          for (const { together, hoursLater } of all) {
            history.now = new Date(history.now.getTime() + 1000)
            const counts = await Promise.all(together.map((step) => attempt(step, history)))
            history.written += together.reduce(
              (sum, step, index) => sum + (step === 'ACCEPT' ? 0 : (counts[index] ?? 0)),
              0,
            )
            await check(history)
            history.now = new Date(history.now.getTime() + hoursLater * hour)
          }
        }),
        { numRuns: runs(20, 10) },
      )
    },
    historiesTimeout,
  )
})
