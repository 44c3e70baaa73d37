import type { InvoiceStatus, redStates } from '@portal/contract/invoice'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { releaseOrders, lockInvoice, updateInvoice } from '../invoice.repository'
import { logInvoice } from '../invoice-log.repository'
import { formatCents } from '../../../pdf/format-cents'
import { invoicedOrder, type InvoiceRecord, type ReversalRecord } from '../invoice.tables'
import type { ReverseAnswer } from '../issuing/issuing.port'
import { failIssuing } from '../issuing/begin-issuing'
import { findCurrentReversal, takeBackOfOrders, updateReversal } from './reversal.repository'

type RedState = (typeof redStates)[number]

const voidTexts: Readonly<Partial<Record<RedState, string>>> = {
  '05': '购方否认，红冲作废',
  '06': '销方否认，红冲作废',
  '07': '超过72小时未确认，红冲作废',
  '08': '销方撤销红冲',
  '09': '购方撤销红冲',
}
const waitingTexts: Readonly<Partial<Record<RedState, string>>> = {
  '02': '待购方确认红冲',
  '03': '待销方确认红冲',
  '04': '红冲已确认',
}

/** For the log: why a reversal failed. */
const voidText = (redState: RedState): string => voidTexts[redState] ?? '红冲未完成'

/** For the log: the party that a reversal waits for. */
const waitingText = (redState: RedState): string => waitingTexts[redState] ?? '红冲办理中'

const beingReversed: readonly InvoiceStatus[] = ['RED_CONFIRMING', 'EXCHANGING']

type Reversed = Extract<ReverseAnswer, { outcome: 'REVERSED' }>

/** The invoice that waits for this one to be reversed; undefined when none does. */
const waitingFor = async (
  tx: Db,
  { userId, status, replacedBy }: InvoiceRecord,
): Promise<InvoiceRecord | undefined> => {
  const next = status === 'EXCHANGING' ? await lockInvoice(tx, { userId, applicationNo: replacedBy }) : undefined
  return next?.status === 'SUBMITTED' ? next : undefined
}

/** Takes the amount back: of the invoice, of its orders and in the list of its red invoices. @returns what is left */
const takeBack = async (
  tx: Db,
  record: InvoiceRecord,
  reversal: ReversalRecord,
  { redNumber, redState }: Reversed,
): Promise<number> => {
  const reversedCents = record.reversedCents + reversal.totalCents
  const reversedTaxCents = record.reversedTaxCents + reversal.taxCents
  await updateReversal(tx, record, { outcome: 'REVERSED', redNumber, redState })
  await takeBackOfOrders(tx, record, reversal.orders)
  await updateInvoice(tx, record, { redNumber, redState, reversedCents, reversedTaxCents, askAt: null })
  return record.totalCents - reversedCents
}

/** The invoice goes on with what is left of it. An e-mail with it that was still to be sent is due again. */
const goOnWithRest = async (
  tx: Db,
  record: InvoiceRecord,
  redNumber: string,
  cents: number,
  now: Date,
): Promise<void> => {
  await updateInvoice(tx, record, { status: 'ISSUED', askAt: record.sentAt === null ? now : null, tries: 0 })
  await logInvoice(tx, record, {
    at: now,
    actor: '税务',
    action: `部分红冲完成${formatCents(cents)}，红字发票号码${redNumber}`,
  })
}

/**
 * Takes the amount back. When nothing is left the orders move to the invoice that replaces this one, or are released.
 */
const finish = async (tx: Db, record: InvoiceRecord, answer: Reversed, now: Date): Promise<string | null> => {
  const { applicationNo } = record
  const { redNumber } = answer
  const reversal = await findCurrentReversal(tx, record)
  if (reversal === undefined) throw new Error('the reversal is not there')
  if ((await takeBack(tx, record, reversal, answer)) > 0) {
    await goOnWithRest(tx, record, redNumber, reversal.totalCents, now)
    return null
  }
  const next = await waitingFor(tx, record)
  await updateInvoice(tx, record, { status: next === undefined ? 'RED_ISSUED' : 'EXCHANGED' })
  await logInvoice(tx, record, { at: now, actor: '税务', action: `红冲完成，红字发票号码${redNumber}` })
  if (next === undefined) {
    await releaseOrders(tx, applicationNo)
    return null
  }
  await tx
    .update(invoicedOrder)
    .set({ applicationNo: next.applicationNo })
    .where(eq(invoicedOrder.applicationNo, applicationNo))
  await updateInvoice(tx, next, { askAt: now })
  await logInvoice(tx, next, { at: now, actor: '系统', action: '原发票已红冲，准备开具' })
  return next.applicationNo
}

/** Restores the invoice after a failed reversal. A change of it has not happened, so that it can still be changed. */
const failReversal = async (
  tx: Db,
  record: InvoiceRecord,
  { redState, action }: { redState: RedState; action: string },
  now: Date,
): Promise<void> => {
  const next = await waitingFor(tx, record)
  const unchanged = record.status === 'EXCHANGING' ? { isChanged: false, replacedBy: '' } : {}
  await updateReversal(tx, record, { outcome: 'VOID', redState })
  await updateInvoice(tx, record, { status: 'ISSUED', redState, askAt: null, ...unchanged })
  await logInvoice(tx, record, { at: now, actor: '税务', action })
  if (next === undefined) return
  await failIssuing(tx, next, '原发票红冲未完成')
  await logInvoice(tx, next, {
    at: now,
    actor: '系统',
    action: '开票失败：原发票红冲未完成',
  })
}

const wait = async (tx: Db, record: InvoiceRecord, redState: RedState, now: Date): Promise<void> => {
  if (redState === record.redState) return
  await updateReversal(tx, record, { redState })
  await updateInvoice(tx, record, { redState })
  await logInvoice(tx, record, { at: now, actor: '税务', action: waitingText(redState) })
}

/**
 * Stores the issuer's answer about a reversal once; an answer about a finished reversal is ignored.
 * @returns the replacement that can be issued now; null for none
 */
export const writeReversed = async (
  tx: Db,
  { userId, applicationNo, status, redAttempt }: InvoiceRecord,
  answer: ReverseAnswer,
  now: Date,
): Promise<string | null> => {
  const record = await lockInvoice(tx, { userId, applicationNo })
  if (
    record === undefined ||
    !beingReversed.includes(record.status) ||
    record.status !== status ||
    record.redAttempt !== redAttempt
  )
    return null
  if (answer.outcome === 'REVERSED') return finish(tx, record, answer, now)
  if (answer.outcome === 'VOID')
    await failReversal(tx, record, { redState: answer.redState, action: voidText(answer.redState) }, now)
  else if (answer.outcome === 'REFUSED')
    await failReversal(tx, record, { redState: '', action: `红冲被拒：${answer.reason}` }, now)
  else await wait(tx, record, answer.redState, now)
  return null
}
