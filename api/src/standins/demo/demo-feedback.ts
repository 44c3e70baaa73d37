import { needsWaybill } from '@portal/rules/feedback'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import { answerBy, type Clocks, clocksAfter } from '../../modules/feedback/feedback-clock'
import { customerMoves, type Move, statusAfter } from '../../modules/feedback/feedback-moves'
import type { feedback, feedbackEntry } from '../../modules/feedback/feedback.tables'
import { actionOf } from '../../modules/feedback/apply-move'
import type { upload, uploadPiece } from '../../modules/upload/upload.tables'
import { demoCustomer } from './demo-customers'
import { type DemoCasePlan, demoCasePlans } from './demo-feedback-plan'
import type { DemoOrder } from './demo-order'
import { type DemoPhoto, demoPhotoNames } from './demo-photos'
import { digits, randomFrom } from '../../seeded-random'

const hour = 3_600_000
const { userId, userTel, nickname } = demoCustomer

type Entry = typeof feedbackEntry.$inferInsert & { photos: readonly DemoPhoto[] }
interface DemoCase {
  row: typeof feedback.$inferInsert
  entries: Entry[]
}

const byOf = (move: Move): Entry['by'] => {
  if (move === 'TIMEOUT') return 'SYSTEM'
  return customerMoves.some((own) => own === move) ? 'CUSTOMER' : 'CARRIER'
}

/** The latest order that had this status by then and has no other case. */
const pickOrder = (
  orders: readonly DemoOrder[],
  { about }: DemoCasePlan,
  by: Date,
  usedNumbers: ReadonlySet<string>,
): string => {
  const [latest] = orders
    .map(({ order }) => order)
    .filter(
      (order) =>
        order.userId === userId && order.status === about && order.movedAt <= by && !usedNumbers.has(order.ewbNo),
    )
    .sort((one, other) => other.movedAt.getTime() - one.movedAt.getTime())
  if (latest === undefined) throw new Error(`no demo order is ${about} early enough`)
  return latest.ewbNo
}

/** Plays a case with the moves and deadlines of real ones. */
const play = (plan: DemoCasePlan, ewbNo: string, number: string, now: Date): DemoCase => {
  const ago = (hours: number): Date => new Date(now.getTime() - hours * hour)
  const createdAt = ago(plan.createdHoursAgo)
  const feedbackNo = `FK${shanghaiDay(createdAt).replaceAll('-', '').slice(2)}${number}`
  let clocks: Clocks = {
    status: 'SUBMITTED',
    dueAt: answerBy(createdAt),
    leftMs: null,
    resolvedAt: null,
    isReopened: false,
  }
  const entryOf = (index: number, entry: Pick<Entry, 'by' | 'action' | 'text' | 'at' | 'photos'>): Entry => ({
    entryId: `${feedbackNo}-${index}`,
    userId,
    feedbackNo,
    requestId: `demo:${index}`,
    ...entry,
  })
  const entries = [
    entryOf(0, { by: 'CUSTOMER', action: '提交反馈', text: '', at: createdAt, photos: plan.photos ?? [] }),
    ...plan.steps.map(({ hoursAgo, move, text = '', photos = [] }, index) => {
      const status = statusAfter(clocks.status, move)
      if (status === undefined) throw new Error(`${move} cannot happen to what is ${clocks.status}`)
      const entry = entryOf(index + 1, {
        by: byOf(move),
        action: actionOf(move, clocks.status),
        text,
        at: ago(hoursAgo),
        photos,
      })
      clocks = clocksAfter(clocks, status, entry.at)
      return entry
    }),
  ]
  const {
    kind,
    type,
    description,
    expectation,
    goodsValueCents = 0,
    claimCents = 0,
    claimedWeightGrams = 0,
    isUnread = false,
    rating,
  } = plan
  const row = {
    feedbackNo,
    userId,
    clientRequestId: `demo-${feedbackNo}`,
    contentHash: '',
    kind,
    type,
    ewbNo,
    description,
    expectation,
    goodsValueCents,
    claimCents,
    claimedWeightGrams,
    contactName: nickname,
    contactPhone: userTel,
    ...clocks,
    ...rating,
    hasNewReply: isUnread,
    createdAt,
    updatedAt: entries.at(-1)?.at ?? createdAt,
  }
  return { row, entries }
}

/** The cases of the demo customer about the demo's orders, with times relative to its start. */
export const demoCases = (orders: readonly DemoOrder[], now: Date): DemoCase[] => {
  const random = randomFrom(12)
  const usedNumbers = new Set<string>()
  return demoCasePlans.map((plan) => {
    const ewbNo = needsWaybill(plan.kind)
      ? pickOrder(orders, plan, new Date(now.getTime() - plan.createdHoursAgo * hour), usedNumbers)
      : ''
    usedNumbers.add(ewbNo)
    return play(plan, ewbNo, digits(random, 8), now)
  })
}

interface DemoFile {
  row: typeof upload.$inferInsert
  piece: typeof uploadPiece.$inferInsert
}

/** The photos of the conversations. */
export const demoFiles = (cases: readonly DemoCase[], contents: Readonly<Record<DemoPhoto, Buffer>>): DemoFile[] =>
  cases
    .flatMap(({ entries }) => entries)
    .flatMap(({ entryId, at, photos }) =>
      photos.map((photo, place) => {
        const [uploadId, content] = [`demo-${entryId}-${photo}`, contents[photo]]
        const bytes = content.length
        const row = {
          uploadId,
          userId,
          clientRequestId: `demo:${entryId}:${photo}`,
          contentHash: '',
          fileName: demoPhotoNames[photo],
          mediaType: 'image/jpeg' as const,
          bytes,
          receivedBytes: bytes,
          isComplete: true,
          entryId,
          place,
          createdAt: at,
        }
        return { row, piece: { uploadId, userId, offset: 0, content } }
      }),
    )
