import type { RequestOf } from '@portal/contract/calls'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import type { TestServer } from '../../testing/test-server'
import { claimNumbers } from '../account-core/number-directory.repository'
import type { Vehicle } from '@portal/rules/invoicing'
import type { OrderKey } from '../order-core/order-key'
import { traceNode } from '../order-core/trace-node.tables'
import { type OrderRecord, orders } from '../order-core/order.tables'
import { placeOrder } from '../orders/order.testing'
import { payerOf } from '../order-core/ledger'
import { ledgerEntry } from '../order-core/ledger.tables'
import { paymentAttempt, paymentAttemptOrder } from '../payment/payment.tables'

export interface PaidOrder {
  orderNo: string
  ewbNo: string
  amountCents: number
}

/** One order of each server that was placed by the call; the others are copies of it. */
/** Order numbers are counted here, because two random ones would be equal in one of some thousand runs. */
let numbers = 0

const templates = new WeakMap<TestServer, Promise<OrderRecord>>()

const placeTemplate = async (server: TestServer): Promise<OrderRecord> => {
  const { orderNo } = await placeOrder(server, (await addCustomer(server)).token)
  const [order] = await server.database.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (order === undefined) throw new Error('no order')
  return order
}

const templateOf = (server: TestServer): Promise<OrderRecord> => {
  const template = templates.get(server) ?? placeTemplate(server)
  templates.set(server, template)
  return template
}

/** The truck that every paid order of these tests has left with. */
export const truck: Vehicle = { kind: 'ROAD', plate: '粤BO0017' }

/** The carrier reports with which vehicle the goods have left. */
export const depart = async (
  { database: { db }, now }: TestServer,
  { userId, orderNo }: OrderKey,
  vehicle: Vehicle | null = truck,
): Promise<void> => {
  await db.insert(traceNode).values({
    eventId: `departed:${randomUUID()}`,
    userId,
    orderNo,
    nodeType: 'DEPARTED',
    vehicle,
    eventAt: now(),
    receivedAt: now(),
  })
}

/** Takes away the vehicles of an order, as if its carrier had reported none. */
export const forgetVehicles = async ({ database: { db } }: TestServer, orderNo: string): Promise<void> => {
  await db.update(traceNode).set({ vehicle: null }).where(eq(traceNode.orderNo, orderNo))
}

/**
 * An order that was placed, paid for, collected and sent off by a truck, with `changes` to its row. The server's lanes
 * must be open.
 */
export const paidOrder = async (
  server: TestServer,
  customer: Pick<TestCustomer, 'userId'>,
  changes: Partial<OrderRecord> = {},
  amountCents = 100_00,
): Promise<PaidOrder> => {
  const { userId } = { ...customer, ...changes }
  numbers += 1
  // The numbers are spread out, because tests search for parts of them.
  const digits = String((numbers * 61_803_399) % 100_000_000).padStart(8, '0')
  const [orderNo, ewbNo] = [`LC${shanghaiDay(server.now()).replaceAll('-', '').slice(2)}${digits}`, `3${digits}000`]
  const { db } = server.database
  const payer = payerOf({ payMethod: changes.payMethod ?? 'SENDER' })
  const at = { userId, orderNo, payer, createdAt: server.now() }
  await claimNumbers(db, userId, [
    { kind: 'ORDER', number: orderNo },
    { kind: 'WAYBILL', number: ewbNo },
    { kind: 'PAYMENT', number: `P${orderNo}` },
  ])
  await db.insert(orders).values({
    ...(await templateOf(server)),
    orderNo,
    ewbNo,
    userId,
    clientRequestId: randomUUID(),
    createdAt: server.now(),
    status: 'SIGNED',
    payStatus: 'PAID',
    dueCents: 0,
    estimateCents: amountCents,
    ...changes,
  })
  await depart(server, { userId, orderNo })
  const paymentNo = `P${orderNo}`
  await db.insert(paymentAttempt).values({
    paymentNo,
    userId,
    clientRequestId: randomUUID(),
    contentHash: '',
    channel: 'WECHAT',
    status: 'PAID',
    amountCents,
    codeUrl: '',
    createdAt: server.now(),
    expiresAt: server.now(),
    paidAt: server.now(),
  })
  await db.insert(paymentAttemptOrder).values({ paymentNo, userId, orderNo, payer, amountCents })
  await db.insert(ledgerEntry).values([
    { ...at, entryId: `charge:${orderNo}:FREIGHT`, kind: 'CHARGE', feeType: 'FREIGHT', label: '运费', amountCents },
    {
      ...at,
      entryId: `payment:P:${orderNo}`,
      kind: 'PAYMENT',
      label: '支付',
      amountCents: -amountCents,
      paymentNo,
    },
  ])
  return { orderNo, ewbNo, amountCents }
}

/** Moves the order's sender to another province, so that another of the carrier's companies is the seller. */
export const fromProvince = async (
  { database: { db } }: TestServer,
  orderNo: string,
  provinceCode: string,
): Promise<void> => {
  const [order] = await db.select({ sender: orders.sender }).from(orders).where(eq(orders.orderNo, orderNo))
  if (order !== undefined)
    await db
      .update(orders)
      .set({ sender: { ...order.sender, provinceCode } })
      .where(eq(orders.orderNo, orderNo))
}

export const billingProfileInput = (
  fields: Partial<RequestOf<'billingProfile/create'>> = {},
): RequestOf<'billingProfile/create'> => ({
  clientRequestId: randomUUID(),
  buyerType: 'COMPANY',
  buyerName: '深圳晨禾电子有限公司',
  taxNo: '91440300MA5F7K2C3P',
  email: 'caiwu@chenhe.example',
  addressPhone: '深圳市南山区科技南十二路2号 0755-88886666',
  bankAccount: '招商银行深圳科技园支行 755912345610801',
  ...fields,
})

/** Adds a billing profile of the customer. */
export const addBillingProfile = async (
  server: TestServer,
  { token }: Pick<TestCustomer, 'token'>,
  fields: Partial<RequestOf<'billingProfile/create'>> = {},
): Promise<string> => {
  const { data, code, message } = await server.call<{ billingProfileId: string }>(
    'billingProfile/create',
    billingProfileInput(fields),
    token,
  )
  if (data === null) throw new Error(`billing profile refused: ${code} ${message}`)
  return data.billingProfileId
}

export type ApplyBody = RequestOf<'invoice/apply'>

export const applyBody = (
  billingProfileId: string,
  paid: readonly PaidOrder[],
  fields: Partial<ApplyBody> = {},
): ApplyBody => ({
  clientRequestId: randomUUID(),
  billingProfileId,
  kind: 'ORDINARY',
  email: 'caiwu@chenhe.example',
  remark: '',
  orderNos: paid.map(({ orderNo }) => orderNo),
  expectedCents: paid.reduce((sum, { amountCents }) => sum + amountCents, 0),
  ...fields,
})
