import type { ResponseOf } from '@portal/contract/calls'
import type { InvoiceDetail } from '@portal/contract/invoice'
import { eq } from 'drizzle-orm'
import { inTransaction } from '../../database/transaction'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { startSession } from '../accounts/sessions/session'
import { addNode, vehiclesOf } from '../order-core/order-history.repository'
import { orders } from '../order-core/order.tables'
import { openLanes } from '../orders/order.testing'
import {
  addBillingProfile,
  applyBody,
  depart,
  forgetVehicles,
  paidOrder,
  type PaidOrder,
  truck,
} from './invoice.testing'
import { requestDueIssuing } from './issuing/request-issuing.service'

const day = 86_400
const withTrailer = { kind: 'ROAD', plate: '粤BO0018' } as const

let server: TestServer
let customer: TestCustomer
let freight: PaidOrder
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
beforeEach(async () => {
  customer = await addCustomer(server)
  freight = await paidOrder(server, customer)
})
afterAll(() => server.close())

const call = <Data>(path: string, body: object) => server.call<Data>(path, body, customer.token)
const detail = async (applicationNo: string): Promise<InvoiceDetail> => {
  const { data, message } = await call<InvoiceDetail>('invoice/detail', { applicationNo })
  if (data === null) throw new Error(message)
  return data
}
const applied = async (paid: readonly PaidOrder[]): Promise<string> => {
  const body = applyBody(await addBillingProfile(server, customer), paid)
  const { data, message } = await call<ResponseOf<'invoice/apply'>>('invoice/apply', body)
  const applicationNo = data?.applicationNos[0]
  if (applicationNo === undefined) throw new Error(message)
  return applicationNo
}
/** Lets the time to withdraw pass, or a day of waiting, and does what is due. */
const after = async (seconds: number): Promise<void> => {
  server.advance(seconds)
  await requestDueIssuing(server.app.deps)
  // Sessions end before applications do.
  customer = { ...customer, token: await startSession(server.database.db, customer.userId, 'pwd', server.now()) }
}
const bookedLines = (applicationNo: string) => server.outside.issuer.books.get(applicationNo)?.content.lines

test('the issuer gets the elements of each freight order; a line of 6 % has none', async () => {
  const express = await paidOrder(server, customer, { productCode: 'EXP' })
  const applicationNo = await applied([freight, express])
  await after(61)
  const [ofFreight, ofExpress] = bookedLines(applicationNo) ?? []
  const elements = { origin: '广东省深圳市', destination: '浙江省杭州市', goodsName: '纸箱装服装', vehicle: truck }
  expect(ofFreight?.transports).toEqual([{ orderNo: freight.orderNo, ...elements }])
  expect(ofExpress).toEqual(expect.objectContaining({ ratePercent: 6 }))
  expect(ofExpress).not.toHaveProperty('transports')
  expect((await detail(applicationNo)).lines).toEqual([ofFreight, ofExpress])
})

test('without a vehicle the application says so and waits; the carrier’s event has it issued', async () => {
  await forgetVehicles(server, freight.orderNo)
  const waitsFor = `运输工具种类、运输工具牌号（订单${freight.orderNo}）`
  const preview = await call<ResponseOf<'invoice/preview'>>('invoice/preview', { orderNos: [freight.orderNo] })
  expect(preview.data?.invoices).toMatchObject([{ waitsFor }])
  const applicationNo = await applied([freight])
  await after(61)
  await after(day)
  const waiting = await detail(applicationNo)
  expect(waiting).toMatchObject({ status: 'SUBMITTED', waitsFor, can: { withdraw: true } })
  expect(waiting.log.map(({ action }) => action)).toEqual(['提交开票申请', `待承运商登记${waitsFor}`])
  expect(bookedLines(applicationNo)).toBeUndefined()
  await depart(server, { ...customer, ...freight })
  await after(600)
  expect(await detail(applicationNo)).toMatchObject({ status: 'ISSUED', waitsFor: '' })
  expect(bookedLines(applicationNo)).toMatchObject([{ transports: [{ vehicle: truck }] }])
})

test('after a week without a vehicle it fails with the element, and its orders are free', async () => {
  await forgetVehicles(server, freight.orderNo)
  const applicationNo = await applied([freight])
  await after(7 * day - 1)
  expect(await detail(applicationNo)).toMatchObject({ status: 'SUBMITTED' })
  await after(600)
  expect(await detail(applicationNo)).toMatchObject({
    status: 'FAILED',
    failureReason: `缺少运输工具种类、运输工具牌号（订单${freight.orderNo}）`,
  })
  const { data } = await call<ResponseOf<'invoice/eligiblePage'>>('invoice/eligiblePage', {})
  expect(data?.list.map(({ orderNo }) => orderNo)).toEqual([freight.orderNo])
})

test('goods, places and vehicle are those of the moment of issuing', async () => {
  const applicationNo = await applied([freight])
  const { db } = server.database
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, freight.orderNo))
  if (order === undefined) throw new Error('no order')
  const receiver = { ...order.receiver, provinceName: '北京市', cityName: '北京市' }
  await db.update(orders).set({ receiver, goodsName: '五金配件' }).where(eq(orders.orderNo, freight.orderNo))
  await after(61)
  expect(bookedLines(applicationNo)).toMatchObject([{ transports: [{ destination: '北京市', goodsName: '五金配件' }] }])
})

describe('of several events with a vehicle', () => {
  const key = () => ({ ...customer, ...freight })
  const vehicle = async () => (await vehiclesOf(server.database.db, [key()])).get(freight.orderNo)
  const add = async (fields: { eventId: string; nodeType?: 'COLLECTED' | 'EXCEPTION'; undoes?: string }) => {
    const { userId } = customer
    const node = { ...fields, userId, orderNo: freight.orderNo, eventAt: server.now(), receivedAt: server.now() }
    await inTransaction(server.database.db, (tx) =>
      addNode(tx, { nodeType: 'COLLECTED', vehicle: fields.undoes === undefined ? withTrailer : null, ...node }),
    )
  }

  test('that of the first departure counts', async () => {
    server.advance(60)
    await depart(server, key(), withTrailer)
    expect(await vehicle()).toEqual(truck)
  })

  test('without a departure the first event that names one counts', async () => {
    await forgetVehicles(server, freight.orderNo)
    await add({ eventId: 'collected-1' })
    expect(await vehicle()).toEqual(withTrailer)
  })

  test('one that was undone does not count', async () => {
    await forgetVehicles(server, freight.orderNo)
    await add({ eventId: 'collected-1' })
    await add({ eventId: 'correction', nodeType: 'EXCEPTION', undoes: 'collected-1' })
    expect(await vehicle()).toBeUndefined()
  })
})
