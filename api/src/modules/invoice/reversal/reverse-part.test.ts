import type { ResponseOf } from '@portal/contract/calls'
import type { InvoiceDetail } from '@portal/contract/invoice'
import type { operationsReversePartRequest, operationsReversePartResponse } from '@portal/contract/operations-invoices'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { keyFor, signedHeaders } from '../../carrier-signature/signed-headers'
import { openLanes } from '../../orders/order.testing'
import { restOf } from '../scripted-issuer.testing'
import { addBillingProfile, applyBody, paidOrder, type PaidOrder } from '../invoice.testing'
import { requestDueIssuing, requestIssuing } from '../issuing/request-issuing.service'

type PartBody = z.input<typeof operationsReversePartRequest>
interface Answer {
  code: number
  message: string
  data: z.output<typeof operationsReversePartResponse>
}

let server: TestServer
let customer: TestCustomer
let freight: PaidOrder
let express: PaidOrder
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
beforeEach(async () => {
  server.outside.issuer.mood = 'YES'
  customer = await addCustomer(server)
  freight = await paidOrder(server, customer, {}, 100_00)
  express = await paidOrder(server, customer, { productCode: 'EXP' }, 50_00)
})
afterAll(() => server.close())

const call = <Data = unknown>(path: string, body: object) => server.call<Data>(path, body, customer.token)
const detail = async (applicationNo: string): Promise<InvoiceDetail> => {
  const { data, message } = await call<InvoiceDetail>('invoice/detail', { applicationNo })
  if (data === null) throw new Error(message)
  return data
}
const applied = async (orders: readonly PaidOrder[]): Promise<string> => {
  const body = applyBody(await addBillingProfile(server, customer), orders)
  const { data, message } = await call<ResponseOf<'invoice/apply'>>('invoice/apply', body)
  const applicationNo = data?.applicationNos[0]
  if (applicationNo === undefined) throw new Error(message)
  return applicationNo
}
const issued = async (orders: readonly PaidOrder[] = [freight, express]): Promise<string> => {
  const applicationNo = await applied(orders)
  await requestIssuing(server.app.deps, applicationNo)
  return applicationNo
}
const reversePart = async (body: Partial<PartBody>): Promise<Answer> => {
  const url = '/api/operations/reverseInvoicePart'
  const payload = JSON.stringify({ requestId: randomUUID(), ...body })
  const headers = signedHeaders(keyFor(server.app.deps.config, 'invoices'), { path: url, payload, now: server.now() })
  return (await server.app.inject({ method: 'POST', url, payload, headers })).json<Answer>()
}
const reversedOf = ({ orders }: InvoiceDetail, { orderNo }: PaidOrder) =>
  orders.find((order) => order.orderNo === orderNo)?.reversedCents
const booksOf = (applicationNo: string) => {
  const booked = server.outside.issuer.books.get(applicationNo)
  if (booked === undefined) throw new Error('not in the books')
  return restOf(booked)
}

test('a part of one order is reversed on its line, and the rest stays invoiced', async () => {
  const applicationNo = await issued()
  const note = '重量复核'
  expect(await reversePart({ ewbNo: freight.ewbNo, amountCents: 30_00, note })).toMatchObject({
    code: 0,
    data: { applicationNo, status: 'ISSUED', restCents: 120_00 },
  })
  const after = await detail(applicationNo)
  expect(after).toMatchObject({
    status: 'ISSUED',
    totalCents: 150_00,
    reversedCents: 30_00,
    can: { reverse: true },
    reversals: [
      { attempt: 1, outcome: 'REVERSED', reason: '04', totalCents: 30_00, taxCents: 2_48, requestedBy: '承运商', note },
    ],
  })
  expect([reversedOf(after, freight), reversedOf(after, express)]).toEqual([30_00, 0])
  expect(after.log.slice(-2).map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    '承运商 申请部分红冲¥30.00（销售折让：重量复核）',
    `税务 部分红冲完成¥30.00，红字发票号码${after.redNumber}`,
  ])
  expect(booksOf(applicationNo)).toEqual({ totalCents: 120_00, taxCents: after.taxCents - 2_48 })
  expect((await call<{ list: unknown[] }>('invoice/eligiblePage', {})).data?.list).toEqual([])
})

test('a part of the whole invoice is shared by its orders', async () => {
  const applicationNo = await issued()
  await reversePart({ applicationNo, amountCents: 10_01 })
  const after = await detail(applicationNo)
  const shares = [reversedOf(after, freight), reversedOf(after, express)]
  expect([
    [6_67, 3_34],
    [6_68, 3_33],
  ]).toContainEqual(shares)
  expect(after.reversals).toMatchObject([{ totalCents: 10_01 }])
})

test('parts until nothing is left reverse the invoice, its tax too, and free its orders', async () => {
  const applicationNo = await issued()
  for (const amountCents of [33_33, 33_33, 33_34]) await reversePart({ ewbNo: freight.ewbNo, amountCents })
  expect(await detail(applicationNo)).toMatchObject({ status: 'ISSUED', reversedCents: 100_00 })
  expect(await reversePart({ ewbNo: express.ewbNo, amountCents: 50_00 })).toMatchObject({
    data: { status: 'RED_ISSUED', restCents: 0 },
  })
  const after = await detail(applicationNo)
  expect(after).toMatchObject({ status: 'RED_ISSUED', reversedCents: 150_00 })
  expect(after.reversals.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(after.taxCents)
  expect(booksOf(applicationNo)).toEqual({ totalCents: 0, taxCents: 0 })
  expect((await call<{ list: unknown[] }>('invoice/eligiblePage', {})).data?.list).toHaveLength(2)
})

test('after a part the customer reverses the rest', async () => {
  const applicationNo = await issued()
  await reversePart({ ewbNo: freight.ewbNo, amountCents: 30_00 })
  expect(await call('invoice/reverse', { applicationNo, reason: '01' })).toMatchObject({
    data: { status: 'RED_ISSUED' },
  })
  const after = await detail(applicationNo)
  expect(after.reversals.map(({ totalCents, requestedBy }) => [totalCents, requestedBy])).toEqual([
    [30_00, '承运商'],
    [120_00, '客户'],
  ])
  expect(after.log.map(({ action }) => action)).toContain('申请红冲剩余金额¥120.00（开票有误）')
  expect(booksOf(applicationNo)).toEqual({ totalCents: 0, taxCents: 0 })
})

test('more than is left of the order is refused with what is left, even when the invoice has more', async () => {
  const applicationNo = await issued()
  await reversePart({ ewbNo: express.ewbNo, amountCents: 20_00 })
  expect(await reversePart({ ewbNo: express.ewbNo, amountCents: 30_01 })).toMatchObject({
    ...apiError('REVERSAL_TOO_LARGE', '红冲金额超过发票的剩余金额', { restCents: 30_00 }),
  })
  expect(await detail(applicationNo)).toMatchObject({ status: 'ISSUED', reversedCents: 20_00 })
})

test.each<[string, () => Promise<Partial<PartBody>>, object]>([
  ['an order on no invoice', async () => ({ ewbNo: freight.ewbNo }), apiError('INVOICE_NOT_FOUND')],
  ['a waybill that is not there', async () => ({ ewbNo: '399999999999' }), apiError('INVOICE_NOT_FOUND')],
  ['an application that is not there', async () => ({ applicationNo: 'FP0' }), apiError('INVOICE_NOT_FOUND')],
  [
    'an invoice that is not issued yet',
    async () => ({ applicationNo: await applied([freight]) }),
    apiError('INVOICE_NOT_REVERSIBLE', '发票尚未开具、已红冲，或正在红冲、换开'),
  ],
  ['nothing', async () => ({ ewbNo: freight.ewbNo, amountCents: 0 }), apiError('BAD_FIELD')],
  ['a fraction of a cent', async () => ({ ewbNo: freight.ewbNo, amountCents: 0.5 }), apiError('BAD_FIELD')],
  ['neither order nor invoice', async () => ({}), apiError('BAD_FIELD', expect.stringContaining('须填写其中一个'))],
  ['both order and invoice', async () => ({ ewbNo: '3', applicationNo: 'FP0' }), apiError('BAD_FIELD')],
])('refuses a part of %s', async (_what, fields, refused) =>
  expect(await reversePart({ amountCents: 1, ...(await fields()) })).toMatchObject(refused),
)

test('fifty equal requests at once are one red invoice; another content under the number is refused', async () => {
  const applicationNo = await issued()
  const body = { requestId: randomUUID(), ewbNo: freight.ewbNo, amountCents: 10_00 }
  const answers = await Promise.all(Array.from({ length: 50 }, () => reversePart(body)))
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0))
  expect(await reversePart(body)).toMatchObject({ code: 0, data: { restCents: 140_00 } })
  expect(await reversePart({ ...body, amountCents: 10_01 })).toMatchObject(apiError('IDEMPOTENCY_CONFLICT'))
  expect(await detail(applicationNo)).toMatchObject({ reversedCents: 10_00, reversals: [{ totalCents: 10_00 }] })
})

test('a number that another customer’s invoice has used is refused', async () => {
  await issued()
  const body = { requestId: randomUUID(), ewbNo: freight.ewbNo, amountCents: 10_00 }
  await reversePart(body)
  customer = await addCustomer(server)
  freight = await paidOrder(server, customer)
  const applicationNo = await issued([freight])
  expect(await reversePart({ ...body, ewbNo: freight.ewbNo })).toMatchObject(apiError('IDEMPOTENCY_CONFLICT'))
  expect(await detail(applicationNo)).toMatchObject({ reversedCents: 0 })
})

test('a buyer who has used the invoice has 72 hours for a part too; denied, nothing is taken back', async () => {
  const applicationNo = await issued()
  server.outside.issuer.mood = 'LATER'
  expect(await reversePart({ ewbNo: freight.ewbNo, amountCents: 30_00 })).toMatchObject({
    data: { status: 'RED_CONFIRMING', restCents: 120_00 },
  })
  expect(await detail(applicationNo)).toMatchObject({
    reversedCents: 0,
    reversals: [{ outcome: 'REQUESTED', redState: '02' }],
  })
  expect(await reversePart({ ewbNo: freight.ewbNo, amountCents: 1 })).toMatchObject(apiError('INVOICE_NOT_REVERSIBLE'))
  server.outside.issuer.mood = 'NO'
  server.advance(700)
  await requestDueIssuing(server.app.deps)
  expect(await detail(applicationNo)).toMatchObject({
    status: 'ISSUED',
    reversedCents: 0,
    reversals: [{ outcome: 'VOID', redState: '05' }],
  })
  server.outside.issuer.mood = 'YES'
  expect(await reversePart({ ewbNo: freight.ewbNo, amountCents: 100_00 })).toMatchObject({ data: { restCents: 50_00 } })
})

test('what the issuer refuses leaves the invoice as it is, with the reason in the log', async () => {
  const applicationNo = await issued()
  const { issuer } = server.outside
  const { reverse } = issuer
  issuer.reverse = () => Promise.resolve({ outcome: 'REFUSED', reason: '税额不符' })
  await reversePart({ ewbNo: freight.ewbNo, amountCents: 30_00 })
  issuer.reverse = reverse
  const after = await detail(applicationNo)
  expect(after).toMatchObject({ status: 'ISSUED', reversedCents: 0, reversals: [{ outcome: 'VOID', redState: '' }] })
  expect(after.log.at(-1)).toMatchObject({ actor: '税务', action: '红冲被拒：税额不符' })
})
