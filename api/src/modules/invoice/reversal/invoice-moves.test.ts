import type { ResponseOf } from '@portal/contract/calls'
import { type InvoiceStatus, invoiceStatuses, validInvoiceStatuses } from '@portal/contract/invoice'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { inTransaction } from '../../../database/transaction'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { openLanes } from '../../orders/order.testing'
import { addBillingProfile, applyBody, paidOrder, type PaidOrder } from '../invoice.testing'
import { findInvoice } from '../invoice.repository'
import { invoice, invoicedOrder, type InvoiceRecord, invoiceReversal } from '../invoice.tables'
import { beginIssuing } from '../issuing/begin-issuing'
import { writeIssued } from '../issuing/request-issuing.service'
import { withdrawInvoice } from '../withdraw.service'
import { changeInvoice } from './change-invoice.service'
import { reverseInvoice } from './reverse-invoice.service'
import { writeReversed } from './write-reversed'

let server: TestServer
let customer: TestCustomer
let billingProfileId: string
let paid: PaidOrder
let applicationNo: string
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
  customer = await addCustomer(server)
  billingProfileId = await addBillingProfile(server, customer)
  paid = await paidOrder(server, customer)
  const { data } = await server.call<ResponseOf<'invoice/apply'>>(
    'invoice/apply',
    applyBody(billingProfileId, [paid]),
    customer.token,
  )
  applicationNo = data?.applicationNos[0] ?? ''
})
afterAll(() => server.close())

type Event = (record: InvoiceRecord) => Promise<unknown>
const inTx = (work: Parameters<typeof inTransaction>[1]): Promise<unknown> => inTransaction(server.database.db, work)
const request = { kind: 'ORDINARY', email: 'a@example.com', remark: '' } as const

/** Every event of an invoice. */
const events: Record<string, Event> = {
  begin: (record) => inTx((tx) => beginIssuing(tx, record, server.now())),
  issued: (record) =>
    inTx((tx) =>
      writeIssued(tx, record, { outcome: 'ISSUED', invoiceNumber: '1', issuedAt: server.now() }, server.now()),
    ),
  refused: (record) => inTx((tx) => writeIssued(tx, record, { outcome: 'FAILED', reason: '不行' }, server.now())),
  later: (record) => inTx((tx) => writeIssued(tx, record, { outcome: 'LATER' }, server.now())),
  withdraw: () => withdrawInvoice(server.app.deps, customer.userId, applicationNo),
  reverse: () => reverseInvoice(server.app.deps, customer.userId, applicationNo, '01'),
  change: () =>
    changeInvoice(server.app.deps, customer.userId, {
      ...request,
      clientRequestId: randomUUID(),
      applicationNo,
      billingProfileId,
      reason: '01',
    }),
  reversed: (record) =>
    inTx((tx) => writeReversed(tx, record, { outcome: 'REVERSED', redNumber: '2', redState: '01' }, server.now())),
  waits: (record) => inTx((tx) => writeReversed(tx, record, { outcome: 'LATER', redState: '02' }, server.now())),
  void: (record) => inTx((tx) => writeReversed(tx, record, { outcome: 'VOID', redState: '07' }, server.now())),
}

/**
 * The events that change the status of an invoice, and the new status (domain §14); no other event does. Changed
 * invoices have no replacement here.
 */
const moves: Partial<Record<InvoiceStatus, Record<string, InvoiceStatus>>> = {
  SUBMITTED: { begin: 'ISSUING', withdraw: 'WITHDRAWN' },
  ISSUING: { issued: 'ISSUED', refused: 'FAILED' },
  ISSUED: { reverse: 'RED_CONFIRMING', change: 'EXCHANGING' },
  RED_CONFIRMING: { reversed: 'RED_ISSUED', void: 'ISSUED' },
  EXCHANGING: { reversed: 'RED_ISSUED', void: 'ISSUED' },
}
const valid: readonly InvoiceStatus[] = validInvoiceStatuses

const put = async (status: InvoiceStatus): Promise<InvoiceRecord> => {
  const { db } = server.database
  await db
    .update(invoice)
    .set({
      status,
      askAt: server.now(),
      issuedAt: server.now(),
      isChanged: false,
      replacedBy: '',
      redAttempt: 1,
      redReason: '',
      reversedCents: 0,
      reversedTaxCents: 0,
    })
    .where(eq(invoice.applicationNo, applicationNo))
  await db.delete(invoiceReversal)
  await db.insert(invoiceReversal).values({
    applicationNo,
    userId: customer.userId,
    attempt: 1,
    reason: '01',
    totalCents: paid.amountCents,
    taxCents: 0,
    lines: [],
    orders: [],
    requestedAt: server.now(),
    requestedBy: '客户',
  })
  await db.delete(invoicedOrder)
  if (valid.includes(status))
    await db.insert(invoicedOrder).values({ orderNo: paid.orderNo, userId: customer.userId, applicationNo })
  const record = await findInvoice(db, applicationNo)
  if (record === undefined) throw new Error('no invoice')
  return record
}

test.each(invoiceStatuses.flatMap((status) => Object.keys(events).map((event) => [status, event] as const)))(
  '%s, %s',
  async (status, event) => {
    const record = await put(status)
    await events[event]?.(record).catch((error: unknown) => expect(error).toHaveProperty('errorName'))
    const after = await findInvoice(server.database.db, applicationNo)
    expect(after?.status).toBe(moves[status]?.[event] ?? status)
    expect(await server.database.db.$count(invoicedOrder)).toBe(valid.includes(after?.status ?? 'FAILED') ? 1 : 0)
  },
)
