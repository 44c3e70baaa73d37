import type {
  operationsReversePartRequest,
  operationsReversePartResponse,
  reversalRest,
} from '@portal/contract/operations-invoices'
import { maxReversals } from '@portal/rules/invoicing'
import { splitCents } from '@portal/rules/money'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../database/database'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { contentHash, repeatOf } from '../../../http/request-repeat'
import { claimNumbers, ownerOf } from '../../account-core/number-directory.repository'
import { findByWaybills } from '../../order-core/order.repository'
import { getInvoice, type InvoiceKey, lockOwnInvoice } from '../invoice.repository'
import { canDo } from '../invoice-rules'
import { invoicedOrder, type InvoiceRecord, type ReversedOrder } from '../invoice.tables'
import { requestReversal } from './request-reversal'
import { findRequest, restOfOrders } from './reversal.repository'

type Request = z.output<typeof operationsReversePartRequest>
type Answer = z.input<typeof operationsReversePartResponse>

interface Target extends InvoiceKey {
  /** The one order that bears the amount; null when all orders of the invoice share it. */
  orderNo: string | null
}

/** @throws BusinessError INVOICE_NOT_FOUND for an order on no valid invoice */
const findTarget = async (db: Db, { ewbNo, applicationNo }: Request): Promise<Target> => {
  const order = ewbNo === undefined ? undefined : (await findByWaybills(db, [ewbNo])).get(ewbNo)
  const [claim] =
    order === undefined
      ? []
      : await db
          .select({ applicationNo: invoicedOrder.applicationNo })
          .from(invoicedOrder)
          .where(and(eq(invoicedOrder.orderNo, order.orderNo), eq(invoicedOrder.userId, order.userId)))
  const number = applicationNo ?? claim?.applicationNo ?? ''
  const userId = await ownerOf(db, 'INVOICE', number)
  if (userId === undefined) throw new BusinessError('INVOICE_NOT_FOUND')
  return { userId, applicationNo: number, orderNo: order?.orderNo ?? null }
}

const sumOf = (orders: readonly ReversedOrder[]): number =>
  orders.reduce((sum, { amountCents }) => sum + amountCents, 0)

/** The part of each order. @throws BusinessError REVERSAL_TOO_LARGE, with what could be reversed */
const partsOf = (rest: readonly ReversedOrder[], { orderNo }: Target, amountCents: number): ReversedOrder[] => {
  const bearing = rest.filter((order) => orderNo === null || order.orderNo === orderNo)
  const restCents = sumOf(bearing)
  if (amountCents > restCents) {
    const data: z.infer<typeof reversalRest> = { restCents }
    throw new BusinessError('REVERSAL_TOO_LARGE', undefined, { data, path: 'amountCents' })
  }
  const parts = splitCents(
    amountCents,
    bearing.map((order) => order.amountCents),
  )
  return bearing.flatMap((order, index) => (parts[index] ? [{ ...order, amountCents: parts[index] }] : []))
}

const answerOf = (
  { applicationNo, status, totalCents, reversedCents }: InvoiceRecord,
  pendingCents: number,
): Answer => ({ applicationNo, status, restCents: totalCents - reversedCents - pendingCents })

/** The answer to an earlier request of this number. @throws BusinessError IDEMPOTENCY_CONFLICT */
const findRepeat = async (db: Db, { requestId }: Request, hash: string): Promise<Answer | undefined> => {
  const userId = await ownerOf(db, 'REVERSAL', requestId)
  const stored = userId === undefined ? undefined : repeatOf(await findRequest(db, userId, requestId), hash)
  if (stored === undefined) return undefined
  const pendingCents = stored.outcome === 'REQUESTED' ? stored.totalCents : 0
  return answerOf(await getInvoice(db, stored.userId, stored.applicationNo), pendingCents)
}

const store = async (tx: Db, target: Target, request: Request, hash: string, now: Date): Promise<void> => {
  const { requestId, amountCents, reason, note } = request
  const record = await lockOwnInvoice(tx, target.userId, target.applicationNo)
  // An equal request at the same time may have stored it, and this one has waited for its lock.
  if ((await findRepeat(tx, request, hash)) !== undefined) return
  if (!canDo('reverse', record, now) || record.redAttempt >= maxReversals - 1)
    throw new BusinessError('INVOICE_NOT_REVERSIBLE', '发票尚未开具、已红冲，或正在红冲、换开')
  const orders = partsOf(await restOfOrders(tx, record), target, amountCents)
  if (!(await claimNumbers(tx, record.userId, [{ kind: 'REVERSAL', number: requestId }])))
    throw new BusinessError('IDEMPOTENCY_CONFLICT')
  await requestReversal(tx, record, reason, { status: 'RED_CONFIRMING' }, now, {
    requestId,
    contentHash: hash,
    note,
    orders,
  })
}

/**
 * 销售折让: reverses a part of an invoice, for one order or for all that are on it; a decided weight dispute or a claim
 * is the usual reason. The rest stays invoiced. The caller requests it from the issuer, and gives the money back by
 * itself. It locks the invoice, so it comes before a lock of its orders.
 * @throws BusinessError INVOICE_NOT_FOUND, INVOICE_NOT_REVERSIBLE, REVERSAL_TOO_LARGE, IDEMPOTENCY_CONFLICT,
 * INVOICE_UNAVAILABLE
 */
export const reversePart = async (
  { db, clock, ports }: Pick<Deps, 'db' | 'clock' | 'ports'>,
  request: Request,
): Promise<Answer> => {
  if (ports.issuing === null) throw new BusinessError('INVOICE_UNAVAILABLE')
  const hash = contentHash({ ...request, requestId: undefined })
  const repeat = await findRepeat(db, request, hash)
  if (repeat !== undefined) return repeat
  const target = await findTarget(db, request)
  await inTransaction(db, (tx) => store(tx, target, request, hash, clock()))
  const answer = await findRepeat(db, request, hash)
  if (answer === undefined) throw new Error('the reversal is not stored')
  return answer
}
