import { fc } from '@portal/testing/property'
import { asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { BusinessError } from '../../http/business-error'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { advanceFeedback } from './advance-feedback.service'
import { applyCarrierAction } from './carrier-actions.service'
import { rate, reopen, reply, withdraw } from './customer-actions.service'
import { createFeedback } from './create-feedback.service'
import { carrierMoves, type Move, statusAfter } from './feedback-moves'
import { feedback, feedbackEntry, type FeedbackEntryRecord, type FeedbackRecord } from './feedback.tables'
import { markRead } from './mark-read.service'
import { historiesTimeout, runs } from '../../testing/runs'

const hour = 3_600_000
const day = 24 * hour

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

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
