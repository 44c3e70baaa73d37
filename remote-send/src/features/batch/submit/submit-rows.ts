import { DUPLICATE_ORDER, INTERNAL, RATE_LIMITED, SESSION_EXPIRED, UNAVAILABLE } from '@portal/contract/codes'
import type { OrderCreated, OrderCreateRequest } from '@portal/contract/order'
import { isRefusal } from '@portal/kit/is-refusal'
import { CallError, formatYuan, loadData } from '@portal/shared'
import { newPrice } from '../../../order-form/price/new-price'
import { fieldOfError } from '../../../rules/field-of-error'
import type { BatchRow } from '../row/batch-row'
import { atBatchSender } from '../row/batch-sender'
import { addProblem, type Problems } from '../row/problem-column'

/** Number of parallel requests. */
const atOnce = 3
/** Delays between the attempts at one row. */
const retryDelaysMs = [1000, 2000, 4000]

interface Submitting {
  /** The current row; undefined when it was removed. */
  row: (id: string) => BatchRow | undefined
  /** The request of a row, or the row with its problems if it is no longer valid. */
  prepare: (row: BatchRow) => OrderCreateRequest | BatchRow
  /** Saves a row; resolves when it is stored. */
  saveRow: (row: BatchRow) => Promise<void>
  onDone: () => void
  isStopped: () => boolean
  wait: (milliseconds: number) => Promise<void>
}

/** Why the submission ended: all rows are done, the person paused it, no answer came, or the session has ended. */
type SubmitEnd = { kind: 'done' | 'paused' | 'signedOut' } | { kind: 'unanswered'; message: string }

const isRow = (prepared: OrderCreateRequest | BatchRow): prepared is BatchRow => 'cells' in prepared

type RowOutcome =
  | { kind: 'created'; order: OrderCreated }
  | { kind: 'suspected' }
  | { kind: 'repriced'; totalCents: number }
  | { kind: 'refused'; error: CallError }
  /** It is unknown whether the order was stored; a repeat of the request is answered with the stored order, if any. */
  | { kind: 'unanswered'; message: string }
  | { kind: 'signedOut' }

const outcomeOf = (error: CallError): RowOutcome => {
  const { kind, message } = error
  if (kind !== 'business' || isRefusal(error, RATE_LIMITED, INTERNAL, UNAVAILABLE))
    return { kind: 'unanswered', message }
  if (isRefusal(error, SESSION_EXPIRED)) return { kind: 'signedOut' }
  if (isRefusal(error, DUPLICATE_ORDER)) return { kind: 'suspected' }
  const price = newPrice(error)
  return price ? { kind: 'repriced', totalCents: price.totalCents } : { kind: 'refused', error }
}

/** One attempt at one order. */
const sendRow = async (body: OrderCreateRequest): Promise<RowOutcome> => {
  try {
    return { kind: 'created', order: await loadData('order/create', body) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return outcomeOf(error)
  }
}

const withRefusal = (row: BatchRow, error: CallError): BatchRow => {
  const problems: Problems = {}
  const named = fieldOfError(error)
  addProblem(problems, named.path, named.message)
  return { ...row, state: 'failed', problems: atBatchSender(problems, row.cells), sent: null }
}

/** The row after an answer. Without a certain answer it keeps the request. */
const afterOutcome = (row: BatchRow, outcome: RowOutcome): BatchRow => {
  switch (outcome.kind) {
    case 'created': {
      const { orderNo, ewbNo, totalCents } = outcome.order
      return {
        ...row,
        state: 'submitted',
        problems: {},
        warning: '',
        sent: null,
        suspected: false,
        totalCents,
        order: { orderNo, ewbNo, totalCents },
      }
    }
    case 'suspected':
      return { ...row, sent: null, suspected: true, warning: '疑似重复下单，尚未提交' }
    case 'repriced':
      return {
        ...row,
        sent: null,
        totalCents: outcome.totalCents,
        better: undefined,
        warning: `价格由 ${formatYuan(row.totalCents)} 更新为 ${formatYuan(outcome.totalCents)}，尚未提交，请确认后再次提交`,
      }
    case 'refused':
      return withRefusal(row, outcome.error)
    case 'unanswered':
      return { ...row, warning: `提交结果未知（${outcome.message}），继续提交会取回结果，不会重复下单` }
    case 'signedOut':
      return row
  }
}

/** Sends one row until it has a certain answer; the request is saved before it is sent. */
const submitRow = async (
  row: BatchRow,
  { prepare, saveRow, isStopped, wait }: Submitting,
): Promise<SubmitEnd | null> => {
  const body = row.sent ?? prepare(row)
  if (isRow(body)) {
    await saveRow(body)
    return null
  }
  const underWay = { ...row, sent: body, warning: '' }
  await saveRow(underWay)
  for (const [attempt, pause] of [...retryDelaysMs, 0].entries()) {
    const outcome = await sendRow(body)
    await saveRow(afterOutcome(underWay, outcome))
    if (outcome.kind === 'signedOut') return { kind: 'signedOut' }
    if (outcome.kind !== 'unanswered') return null
    if (attempt === retryDelaysMs.length || isStopped()) return { kind: 'unanswered', message: outcome.message }
    await wait(pause)
  }
  return null
}

/**
 * Submits the rows, a few in parallel; the first without a certain answer ends the submission, and the others stay
 * unchanged.
 */
export const submitRows = async (ids: readonly string[], submitting: Submitting): Promise<SubmitEnd> => {
  const queue = [...ids]
  let end: SubmitEnd | null = null
  const work = async () => {
    for (let id = queue.shift(); id !== undefined && !end && !submitting.isStopped(); id = queue.shift()) {
      const row = submitting.row(id)
      if (!row || row.order) continue
      const ended = await submitRow(row, submitting)
      if (ended) end ??= ended
      else submitting.onDone()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return end ?? { kind: submitting.isStopped() ? 'paused' : 'done' }
}

/** The message at the end of a run; empty when the figures suffice. */
export const endMessage = (end: SubmitEnd | 'busy'): string => {
  if (end === 'busy') return '另一个窗口正在提交这批寄件，请在那里继续'
  if (end.kind === 'paused') return '已暂停，点击继续提交剩余的寄件'
  if (end.kind === 'signedOut') return '登录已失效，请登录后继续提交，不会重复下单'
  return end.kind === 'unanswered' ? `${end.message}，提交已暂停。继续提交会先取回结果，不会重复下单` : ''
}
