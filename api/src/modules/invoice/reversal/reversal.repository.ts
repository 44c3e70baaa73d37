import { maxReversals } from '@portal/rules/invoicing'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { inOneTrip } from '../../../database/in-one-trip'
import { findOrders } from '../../order-core/order.repository'
import type { InvoiceKey } from '../invoice.repository'
import {
  type InvoiceRecord,
  invoiceOrder,
  invoiceReversal,
  type ReversalRecord,
  type ReversedLine,
  type ReversedOrder,
} from '../invoice.tables'
import { lineIndexOf } from '../services'
import { type ReversalAmounts, restOfLines, reversalAmounts } from './reversal-amounts'

const ofInvoice = ({ userId, applicationNo }: InvoiceKey) =>
  and(eq(invoiceReversal.applicationNo, applicationNo), eq(invoiceReversal.userId, userId))

/** The newest hundred red invoices of an invoice, oldest first; those that failed too. */
export const readReversals = async (db: Db, key: InvoiceKey): Promise<ReversalRecord[]> =>
  (
    await db
      .select()
      .from(invoiceReversal)
      .where(ofInvoice(key))
      .orderBy(desc(invoiceReversal.attempt))
      .limit(maxReversals)
  ).reverse()

/** The carrier's request of this number among the customer's invoices. */
export const findRequest = async (db: Db, userId: string, requestId: string): Promise<ReversalRecord | undefined> =>
  (
    await db
      .select()
      .from(invoiceReversal)
      .where(and(eq(invoiceReversal.userId, userId), eq(invoiceReversal.requestId, requestId)))
  )[0]

/** The lines of the red invoices that were issued. */
export const reversedLines = async (tx: Db, key: InvoiceKey): Promise<ReversedLine[]> =>
  (
    await tx
      .select({ lines: invoiceReversal.lines })
      .from(invoiceReversal)
      .where(and(ofInvoice(key), eq(invoiceReversal.outcome, 'REVERSED')))
  ).flatMap(({ lines }) => lines)

/** The rest of each order of an invoice that is not reversed yet, in cents, by order number. */
export const restOfOrders = async (tx: Db, { userId, applicationNo }: InvoiceKey): Promise<ReversedOrder[]> =>
  (
    await tx
      .select()
      .from(invoiceOrder)
      .where(and(eq(invoiceOrder.applicationNo, applicationNo), eq(invoiceOrder.userId, userId)))
      .orderBy(invoiceOrder.orderNo)
  ).map(({ orderNo, amountCents, reversedCents }) => ({ orderNo, amountCents: amountCents - reversedCents }))

/**
 * Total, tax and lines of a red invoice that takes back these parts of its orders, in cents.
 * @throws RangeError for more than is left
 */
export const amountsOfParts = async (
  tx: Db,
  record: InvoiceRecord,
  parts: readonly ReversedOrder[],
): Promise<ReversalAmounts> => {
  const orders = await findOrders(
    tx,
    parts.map(({ orderNo }) => orderNo),
  )
  const products = new Map(orders.map(({ orderNo, productCode }) => [orderNo, productCode]))
  const amounts = record.lines.map(() => 0)
  for (const { orderNo, amountCents } of parts) {
    const productCode = products.get(orderNo)
    if (productCode === undefined) throw new Error('an invoiced order is not there')
    const line = lineIndexOf(record.lines, productCode)
    amounts[line] = (amounts[line] ?? 0) + amountCents
  }
  return reversalAmounts(record.lines, await reversedLines(tx, record), amounts)
}

/** The same for all that is left of the invoice. */
export const amountsOfRest = async (tx: Db, record: InvoiceRecord): Promise<ReversalAmounts> => {
  const reversed = await reversedLines(tx, record)
  return reversalAmounts(record.lines, reversed, restOfLines(record.lines, reversed))
}

/** Stores the request of a red invoice. The invoice's row must be locked by `tx`. */
export const insertReversal = async (tx: Db, values: typeof invoiceReversal.$inferInsert): Promise<void> => {
  await tx.insert(invoiceReversal).values(values)
}

/** The red invoice that is under way. */
export const findCurrentReversal = async (
  db: Db,
  record: Pick<InvoiceRecord, 'userId' | 'applicationNo' | 'redAttempt'>,
): Promise<ReversalRecord | undefined> =>
  (
    await db
      .select()
      .from(invoiceReversal)
      .where(and(ofInvoice(record), eq(invoiceReversal.attempt, record.redAttempt)))
  )[0]

/** Stores what the issuer has said about a red invoice. */
export const updateReversal = async (
  tx: Db,
  record: Pick<InvoiceRecord, 'userId' | 'applicationNo' | 'redAttempt'>,
  fields: Partial<Pick<ReversalRecord, 'outcome' | 'redState' | 'redNumber'>>,
): Promise<void> => {
  await tx
    .update(invoiceReversal)
    .set(fields)
    .where(and(ofInvoice(record), eq(invoiceReversal.attempt, record.redAttempt)))
}

/** Adds what a red invoice takes back to the orders of the invoice, whose row must be locked by `tx`. */
export const takeBackOfOrders = async (
  tx: Db,
  { userId, applicationNo }: InvoiceKey,
  parts: readonly ReversedOrder[],
): Promise<void> => {
  await inOneTrip(tx, (trip) =>
    parts.map(({ orderNo, amountCents }) =>
      trip
        .update(invoiceOrder)
        .set({ reversedCents: sql`${invoiceOrder.reversedCents} + ${amountCents}` })
        .where(
          and(
            eq(invoiceOrder.applicationNo, applicationNo),
            eq(invoiceOrder.orderNo, orderNo),
            eq(invoiceOrder.userId, userId),
          ),
        ),
    ),
  )
}
