import type { ResponseOf } from '@portal/contract/calls'
import type { InvoiceDetail } from '@portal/contract/invoice'
import { randomUUID } from 'node:crypto'
import {
  BAD_FIELD,
  INVOICE_NOT_CHANGEABLE,
  SPECIAL_FOR_PERSON,
  BILLING_PROFILE_NOT_FOUND,
} from '@portal/contract/codes'
import { eq } from 'drizzle-orm'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { hit } from '../../../http/rate-limit'
import { apiError } from '../../../testing/api-error'
import { openLanes } from '../../orders/order.testing'
import { postEntries } from '../../payment/postings/post-entries'
import { addBillingProfile, applyBody, forgetVehicles, paidOrder, type PaidOrder } from '../invoice.testing'
import { invoice, invoicedOrder } from '../invoice.tables'
import { requestDueIssuing, requestIssuing } from '../issuing/request-issuing.service'
import type { IssuingPort } from '../issuing/issuing.port'
import { reversals } from '../limits'

/** Overrides of the stand-in for the issuer. */
let overrides: Partial<IssuingPort> = {}
let server: TestServer
let customer: TestCustomer
let paid: PaidOrder
beforeAll(async () => {
  server = await startTestServer({
    ports: ({ issuing, ...ports }) => ({
      ...ports,
      issuing:
        issuing &&
        new Proxy<IssuingPort>(issuing, { get: (own, name: keyof IssuingPort) => overrides[name] ?? own[name] }),
    }),
  })
  await openLanes(server)
})
beforeEach(async () => {
  overrides = {}
  server.outside.issuer.mood = 'YES'
  customer = await addCustomer(server)
  paid = await paidOrder(server, customer)
})
afterAll(() => server.close())

const call = <Data = unknown>(path: string, body: object, token = customer.token) =>
  server.call<Data>(path, body, token)
const round = () => requestDueIssuing(server.app.deps)
const detail = async (applicationNo: string): Promise<InvoiceDetail> => {
  const { data, message } = await call<InvoiceDetail>('invoice/detail', { applicationNo })
  if (data === null) throw new Error(message)
  return data
}
const issued = async () => {
  const billingProfileId = await addBillingProfile(server, customer)
  const { data, message } = await call<ResponseOf<'invoice/apply'>>(
    'invoice/apply',
    applyBody(billingProfileId, [paid]),
  )
  const applicationNo = data?.applicationNos[0]
  if (applicationNo === undefined) throw new Error(message)
  await requestIssuing(server.app.deps, applicationNo)
  return applicationNo
}
/** An invoice that its buyer has used, so that a reversal waits for the buyer's consent. */
const issuedAndUsed = async () => {
  const applicationNo = await issued()
  server.outside.issuer.mood = 'LATER'
  return applicationNo
}
/** Stores whether the buyer agrees to the reversal. */
const decide = async (applicationNo: string, decision: 'AGREE' | 'DENY') => {
  server.outside.issuer.mood = decision === 'AGREE' ? 'YES' : 'NO'
  await requestIssuing(server.app.deps, applicationNo)
  return (await detail(applicationNo)).status
}
const changeBody = async (applicationNo: string, fields: object = {}) => ({
  clientRequestId: randomUUID(),
  applicationNo,
  billingProfileId: await addBillingProfile(server, customer, {
    buyerName: `上海一诺贸易有限公司${randomUUID().slice(0, 6)}`,
  }),
  kind: 'ORDINARY',
  email: 'a@example.com',
  ...fields,
})
const change = async (applicationNo: string, fields: object = {}) =>
  call<{ applicationNo: string }>('invoice/change', await changeBody(applicationNo, fields))
const changed = async (applicationNo: string, fields: object = {}) => {
  const { data, code, message } = await change(applicationNo, fields)
  if (data === null) throw new Error(`refused: ${code} ${message}`)
  return data.applicationNo
}
const reverse = (applicationNo: string, reason = '01', token = customer.token) =>
  call<{ status: string }>('invoice/reverse', { applicationNo, reason }, token)
/** The application that has the order. */
const holder = async () =>
  (await server.database.db.select().from(invoicedOrder)).find(({ orderNo }) => orderNo === paid.orderNo)
    ?.applicationNo ?? null

describe('red-letter', () => {
  test('one that the buyer has not used is reversed at once, and its orders are free', async () => {
    const applicationNo = await issued()
    expect(await reverse(applicationNo, '02')).toMatchObject({ code: 0, data: { status: 'RED_ISSUED' } })
    const after = await detail(applicationNo)
    expect(after).toMatchObject({
      redState: '04',
      redReason: '02',
      formats: ['PDF'],
      can: { withdraw: false, change: false, reverse: false, resend: false },
    })
    expect(after.redNumber).toMatch(/^\d{20}$/)
    expect(after.log.slice(-2).map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      '客户 申请红冲（销售退货）',
      `税务 红冲完成，红字发票号码${after.redNumber}`,
    ])
    expect(await holder()).toBeNull()
    expect(await reverse(applicationNo, '02')).toMatchObject({ code: 0, data: { status: 'RED_ISSUED' } })
    expect(await reverse(applicationNo, '01')).toMatchObject(apiError('INVOICE_NOT_REVERSIBLE'))
  })

  test('fifty a day: nobody has invoices issued and reversed without end', async () => {
    const applicationNo = await issued()
    await hit(server.database.db, reversals, customer.userId, server.now(), reversals.max)
    expect(await reverse(applicationNo)).toMatchObject(apiError('RATE_LIMITED', '今天红冲的次数已用完，请明天再试'))
    expect(await detail(applicationNo)).toMatchObject({ status: 'ISSUED', can: { reverse: true } })
    server.advance(86_400)
    expect(await reverse(applicationNo)).toMatchObject({ code: 0 })
  })

  test.each([
    ['AGREE', 'RED_ISSUED', '04', true],
    ['DENY', 'ISSUED', '05', false],
  ] as const)('a buyer who has used it has to agree: %s', async (decision, status, redState, isFree) => {
    const applicationNo = await issuedAndUsed()
    expect(await reverse(applicationNo)).toMatchObject({ data: { status: 'RED_CONFIRMING' } })
    expect(await detail(applicationNo)).toMatchObject({ redState: '02', can: { reverse: false } })
    server.advance(71 * 3600)
    await round()
    expect(await detail(applicationNo)).toMatchObject({ status: 'RED_CONFIRMING' })
    expect(await decide(applicationNo, decision)).toBe(status)
    expect(await detail(applicationNo)).toMatchObject({ redState })
    expect(await holder()).toBe(isFree ? null : applicationNo)
  })

  test('without a decision it is void after 72 hours, and can be requested again', async () => {
    const applicationNo = await issuedAndUsed()
    await reverse(applicationNo)
    overrides.reverse = () => Promise.resolve({ outcome: 'VOID', redState: '07' })
    server.advance(72 * 3600)
    await round()
    expect(await detail(applicationNo)).toMatchObject({ status: 'ISSUED', redState: '07', can: { reverse: true } })
    overrides = {}
    expect(await reverse(applicationNo)).toMatchObject({ data: { status: 'RED_CONFIRMING' } })
    expect(await decide(applicationNo, 'AGREE')).toBe('RED_ISSUED')
  })

  test('an answer about a finished reversal does not change the next one', async () => {
    const applicationNo = await issuedAndUsed()
    await reverse(applicationNo)
    let late: () => void = () => undefined
    let signalRequest: () => void = () => undefined
    const asking = new Promise<void>((resolve) => {
      signalRequest = resolve
    })
    overrides.reverse = () =>
      new Promise((resolve) => {
        late = () => resolve({ outcome: 'VOID', redState: '05' })
        signalRequest()
      })
    const waiting = requestIssuing(server.app.deps, applicationNo)
    await asking
    overrides = {}
    expect(await decide(applicationNo, 'DENY')).toBe('ISSUED')
    server.outside.issuer.mood = 'LATER'
    expect(await reverse(applicationNo)).toMatchObject({ data: { status: 'RED_CONFIRMING' } })
    late()
    await waiting
    expect(await detail(applicationNo)).toMatchObject({ status: 'RED_CONFIRMING', redState: '02' })
  })

  test('an issuer that does not answer is requested again', async () => {
    const applicationNo = await issued()
    overrides.reverse = () => Promise.reject(new Error('unreachable'))
    expect(await reverse(applicationNo)).toMatchObject({ data: { status: 'RED_CONFIRMING' } })
    overrides = {}
    server.advance(60)
    expect(await detail(applicationNo)).toMatchObject({ status: 'RED_ISSUED' })
  })
})

describe('change', () => {
  test('the invoice is reversed, and the new one issued with the same orders and sums', async () => {
    const before = await issued()
    const after = await changed(before, { remark: '改抬头' })
    const [old, fresh] = [await detail(before), await detail(after)]
    expect(old).toMatchObject({
      status: 'EXCHANGED',
      replacedBy: after,
      redState: '04',
      redReason: '01',
      can: { change: false, reverse: false },
    })
    expect(fresh).toMatchObject({
      status: 'ISSUED',
      replaces: before,
      remark: '改抬头',
      totalCents: old.totalCents,
      lines: old.lines,
      orders: old.orders.map((order) => ({ ...order, reversedCents: 0 })),
      seller: old.seller,
      can: { change: false, reverse: true },
    })
    expect(fresh.invoiceNumber).not.toBe(old.invoiceNumber)
    expect(fresh.log.map(({ action }) => action).slice(0, 4)).toEqual([
      `申请换开，待原发票${old.invoiceNumber}红冲`,
      '原发票已红冲，准备开具',
      '开始开具',
      `开票成功，发票号码${fresh.invoiceNumber}`,
    ])
    expect(await holder()).toBe(after)
    expect(await change(after)).toMatchObject(apiError('INVOICE_NOT_CHANGEABLE'))
    expect(await reverse(after)).toMatchObject({ data: { status: 'RED_ISSUED' } })
    expect(await holder()).toBeNull()
  })

  test('the replacement waits for the buyer and cannot be withdrawn', async () => {
    const before = await issuedAndUsed()
    const after = await changed(before)
    server.advance(3600)
    await round()
    expect(await detail(before)).toMatchObject({ status: 'EXCHANGING', replacedBy: after })
    expect(await detail(after)).toMatchObject({ status: 'SUBMITTED', can: { withdraw: false } })
    expect(await call('invoice/withdraw', { applicationNo: after })).toMatchObject(apiError('INVOICE_NOT_WITHDRAWABLE'))
    expect(await holder()).toBe(before)
    expect(await decide(before, 'AGREE')).toBe('EXCHANGED')
    expect(await detail(after)).toMatchObject({ status: 'ISSUED' })
  })

  test('when the buyer refuses, the old invoice stays valid and can be changed again, and the replacement fails', async () => {
    const before = await issuedAndUsed()
    const after = await changed(before)
    expect(await decide(before, 'DENY')).toBe('ISSUED')
    expect(await detail(before)).toMatchObject({ redState: '05', replacedBy: '', can: { change: true } })
    expect(await detail(after)).toMatchObject({ status: 'FAILED', failureReason: '原发票红冲未完成' })
    expect(await holder()).toBe(before)
  })

  test('a new one that fails leaves its orders free', async () => {
    const before = await issued()
    server.outside.issuer.script = ['YES', 'NO']
    const after = await changed(before)
    expect(await detail(before)).toMatchObject({ status: 'EXCHANGED' })
    expect(await detail(after)).toMatchObject({ status: 'FAILED' })
    expect(await holder()).toBeNull()
  })

  test('a repeat gets the first answer, other content under its number is refused', async () => {
    const body = await changeBody(await issued())
    const answers = await Promise.all([
      call('invoice/change', body),
      call('invoice/change', body),
      call('invoice/change', body),
    ])
    expect(answers[0]).toMatchObject({ code: 0 })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await call('invoice/change', { ...body, remark: 'x' })).toMatchObject(apiError('IDEMPOTENCY_CONFLICT'))
  })

  test.each<[string, (applicationNo: string) => Promise<object>, number]>([
    ['a billing profile that is not there', async () => ({ billingProfileId: 'none' }), BILLING_PROFILE_NOT_FOUND],
    [
      'another’s billing profile',
      async () => ({ billingProfileId: await addBillingProfile(server, await addCustomer(server)) }),
      BILLING_PROFILE_NOT_FOUND,
    ],
    [
      'a special invoice for a person',
      async () => ({
        kind: 'SPECIAL',
        billingProfileId: await addBillingProfile(server, customer, {
          buyerType: 'PERSONAL',
          buyerName: '个人',
          taxNo: '',
        }),
      }),
      SPECIAL_FOR_PERSON,
    ],
    [
      'a special invoice with a bank but no account',
      async () => ({
        kind: 'SPECIAL',
        billingProfileId: await addBillingProfile(server, customer, {
          buyerName: '无账号公司',
          bankAccount: '招商银行',
        }),
      }),
      BAD_FIELD,
    ],
    [
      'freight whose vehicle is not known',
      async () => {
        await forgetVehicles(server, paid.orderNo)
        return {}
      },
      INVOICE_NOT_CHANGEABLE,
    ],
    [
      'one that was refunded since',
      async () => {
        await server.database.db.transaction((tx) =>
          postEntries(tx, { ...customer, ...paid }, [
            {
              entryId: `refund:${paid.orderNo}`,
              userId: customer.userId,
              orderNo: paid.orderNo,
              kind: 'REFUND',
              label: '退款',
              amountCents: 10_00,
              createdAt: server.now(),
            },
          ]),
        )
        return {}
      },
      INVOICE_NOT_CHANGEABLE,
    ],
    [
      'one of another year',
      async (applicationNo) => {
        await server.database.db
          .update(invoice)
          .set({ issuedAt: new Date(server.now().getTime() - 366 * 24 * 3_600_000) })
          .where(eq(invoice.applicationNo, applicationNo))
        return {}
      },
      INVOICE_NOT_CHANGEABLE,
    ],
  ])('refuses %s', async (_what, fieldsFor, code) => {
    const before = await issued()
    expect(await change(before, await fieldsFor(before))).toMatchObject({ code })
    expect(await detail(before)).toMatchObject({ status: 'ISSUED', replacedBy: '' })
    expect(await holder()).toBe(before)
  })
})

test('change, reversal and withdrawal at once: one of them is done', async () => {
  const applicationNo = await issuedAndUsed()
  const bodies = [await changeBody(applicationNo), await changeBody(applicationNo)]
  const changes = bodies.map((body) => call('invoice/change', body))
  const answers = await Promise.all([
    ...changes,
    reverse(applicationNo),
    reverse(applicationNo, '02'),
    call('invoice/withdraw', { applicationNo }),
  ])
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await holder()).toBe(applicationNo)
})

test('is its owner’s alone', async () => {
  const applicationNo = await issued()
  const { token } = await addCustomer(server)
  expect(await reverse(applicationNo, '01', token)).toEqual(await reverse('none', '01', token))
  expect(await reverse('none')).toMatchObject(apiError('INVOICE_NOT_FOUND'))
  const body = await changeBody(applicationNo)
  expect(await call('invoice/change', body, token)).toEqual(
    await call('invoice/change', { ...body, applicationNo: 'none' }, token),
  )
  expect(await call('invoice/change', { ...body, applicationNo: 'none' })).toMatchObject(apiError('INVOICE_NOT_FOUND'))
})
