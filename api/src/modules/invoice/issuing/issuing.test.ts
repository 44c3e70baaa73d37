import type { ResponseOf } from '@portal/contract/calls'
import type { InvoiceDetail } from '@portal/contract/invoice'
import { randomUUID } from 'node:crypto'
import { INVOICE_NOT_WITHDRAWABLE } from '@portal/contract/codes'
import { productionEnv } from '../../../testing/production-env'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import type { MailPort } from '../../mail/mail.port'
import { messagesOf } from '../../messages/send/message.testing'
import { openLanes } from '../../orders/order.testing'
import { postEntries } from '../../payment/postings/post-entries'
import { addBillingProfile, applyBody, paidOrder, type PaidOrder } from '../invoice.testing'
import { requestDueIssuing, requestIssuing } from './request-issuing.service'
import type { IssuingPort } from './issuing.port'

/** Overrides of the stand-ins for the issuer and e-mail. */
let overrides: Partial<IssuingPort> & Partial<MailPort> = {}
let server: TestServer
let customer: TestCustomer
let paid: PaidOrder
beforeAll(async () => {
  server = await startTestServer({
    ports: (ports) => {
      if (ports.issuing === null || ports.mail === null) throw new Error('nobody issues or sends')
      const issuing = new Proxy<IssuingPort>(ports.issuing, {
        get: (own, name: keyof IssuingPort) => overrides[name] ?? own[name],
      })
      const mail = new Proxy<MailPort>(ports.mail, {
        get: (own, name: keyof MailPort) => overrides[name] ?? own[name],
      })
      return { ...ports, issuing, mail }
    },
  })
  await openLanes(server)
})
beforeEach(async () => {
  customer = await addCustomer(server)
  paid = await paidOrder(server, customer)
})
afterEach(() => {
  overrides = {}
  server.outside.issuer.mood = 'YES'
})
afterAll(() => server.close())

const unreachable = () => Promise.reject(new Error('unreachable'))
const minutes = (count: number) => server.advance(count * 60)
const round = () => requestDueIssuing(server.app.deps)
const detail = async (applicationNo: string): Promise<InvoiceDetail> => {
  const { data, message } = await server.call<InvoiceDetail>('invoice/detail', { applicationNo }, customer.token)
  if (data === null) throw new Error(message)
  return data
}
const actions = async (applicationNo: string) => (await detail(applicationNo)).log.map(({ action }) => action)

/** An application, sent to an address of its own. */
const apply = async () => {
  const email = `${randomUUID()}@example.com`
  const billingProfileId = await addBillingProfile(server, customer, { email })
  const { data, message } = await server.call<ResponseOf<'invoice/apply'>>(
    'invoice/apply',
    applyBody(billingProfileId, [paid], { email }),
    customer.token,
  )
  const applicationNo = data?.applicationNos[0]
  if (applicationNo === undefined) throw new Error(message)
  return { applicationNo, email }
}
const isFree = async () =>
  (await server.call<ResponseOf<'invoice/eligiblePage'>>('invoice/eligiblePage', {}, customer.token)).data?.total === 1

test('after a minute to withdraw it is issued, and sent with its file', async () => {
  const { applicationNo, email } = await apply()
  server.advance(59)
  await round()
  expect(await detail(applicationNo)).toMatchObject({ status: 'SUBMITTED', can: { withdraw: true } })
  server.advance(1)
  await round()
  const issued = await detail(applicationNo)
  expect(issued).toMatchObject({
    status: 'ISSUED',
    formats: ['PDF'],
    issuedAt: server.now().toISOString(),
    can: { withdraw: false, change: true, reverse: true, resend: true },
  })
  expect(issued.resendAt).toBe(new Date(server.now().getTime() + 60_000).toISOString())
  expect(issued.invoiceNumber).toMatch(/^\d{20}$/)
  expect(issued.log.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    '客户 提交开票申请',
    '系统 开始开具',
    `税务 开票成功，发票号码${issued.invoiceNumber}`,
    `系统 已发送至${email.charAt(0)}****@example.com`,
  ])
  const [mail] = server.outside.mailsTo(email)
  expect(mail?.text).toContain('在“申请发票”页面的“开票记录”中')
  expect(mail).toMatchObject({
    subject: `【零川物流】电子发票 ${issued.invoiceNumber}`,
    attachments: [{ fileName: `电子发票_${issued.invoiceNumber}.pdf` }],
  })
  expect(mail?.text).toMatch(new RegExp(`发票抬头：深圳晨禾电子有限公司\n价税合计：¥100.00\n[^]*${applicationNo}`))
  const messages = (await messagesOf(server, '')).filter(
    ({ userId, channel }) => userId === customer.userId && channel === 'PORTAL',
  )
  expect(messages).toMatchObject([
    { event: 'INVOICE_ISSUED', facts: { invoice: issued.invoiceNumber, amount: '¥100.00' } },
  ])
  expect(server.log()).not.toContain('晨禾')
  minutes(1)
  expect((await detail(applicationNo)).resendAt).toBeNull()
})

test('reading an invoice sends the request to the issuer', async () => {
  const { applicationNo } = await apply()
  minutes(1)
  expect(await detail(applicationNo)).toMatchObject({ status: 'ISSUED' })
})

test('what the issuer refuses fails with its reason, and the order is free again', async () => {
  const { applicationNo } = await apply()
  server.outside.issuer.mood = 'NO'
  minutes(1)
  await round()
  expect(await detail(applicationNo)).toMatchObject({
    status: 'FAILED',
    failureReason: '购方税号与名称不一致',
    invoiceNumber: '',
    formats: [],
  })
  expect(await isFree()).toBe(true)
})

test('an application without a decision is requested again', async () => {
  const { applicationNo } = await apply()
  server.outside.issuer.mood = 'LATER'
  minutes(1)
  await round()
  expect(await detail(applicationNo)).toMatchObject({ status: 'ISSUING', can: { withdraw: false } })
  server.outside.issuer.mood = 'YES'
  server.advance(20)
  await round()
  expect(await detail(applicationNo)).toMatchObject({ status: 'ISSUED' })
})

test('an issuer that does not answer is requested again in growing intervals, and the failure is logged', async () => {
  const { applicationNo } = await apply()
  let requestCount = 0
  overrides = {
    issue: () =>
      unreachable().finally(() => {
        requestCount += 1
      }),
  }
  minutes(1)
  await expect(round()).rejects.toThrow('invoices to be asked about again')
  for (let seconds = 0; seconds < 3600; seconds += 10) {
    server.advance(10)
    await round().catch(() => undefined)
  }
  // 10, 20, 40 … seconds, then every ten minutes.
  expect(requestCount).toBe(11)
  overrides = {}
  minutes(10)
  await round()
  expect(await detail(applicationNo)).toMatchObject({ status: 'ISSUED' })
})

test('an issuer that is slow keeps nobody waiting', async () => {
  const { applicationNo } = await apply()
  minutes(1)
  let answer: () => void = () => undefined
  overrides = {
    issue: () =>
      new Promise((resolve) => {
        answer = () => resolve({ outcome: 'ISSUED', invoiceNumber: '26449000000000000001', issuedAt: server.now() })
      }),
  }
  expect(await detail(applicationNo)).toMatchObject({ status: 'ISSUING' })
  answer()
  while ((await detail(applicationNo)).status !== 'ISSUED');
})

test('a crash between the answer and its keeping asks twice, and gets the same invoice', async () => {
  const { applicationNo, email } = await apply()
  minutes(1)
  const answers: unknown[] = []
  const { issue } = server.app.deps.ports.issuing ?? {}
  overrides = {
    issue: async (content) => {
      if (content.applicationNo === applicationNo) answers.push(await issue?.(content))
      throw new Error('crashed')
    },
  }
  await round().catch(() => undefined)
  overrides = {}
  minutes(1)
  await round()
  expect(answers).toEqual([
    { outcome: 'ISSUED', invoiceNumber: (await detail(applicationNo)).invoiceNumber, issuedAt: expect.any(Date) },
  ])
  expect(server.outside.mailsTo(email)).toHaveLength(1)
})

test('several processes at once issue it once, and send one message', async () => {
  const { applicationNo, email } = await apply()
  minutes(1)
  await Promise.all([
    round(),
    round(),
    requestIssuing(server.app.deps, applicationNo),
    round(),
    requestIssuing(server.app.deps, applicationNo),
  ])
  minutes(1)
  await round()
  expect((await actions(applicationNo)).filter((action) => action.startsWith('开'))).toHaveLength(2)
  expect(server.outside.mailsTo(email)).toHaveLength(1)
})

test('withdrawing at the same moment: either it is withdrawn, or it is issued', async () => {
  const { applicationNo } = await apply()
  minutes(1)
  const [withdrawn] = await Promise.all([server.call('invoice/withdraw', { applicationNo }, customer.token), round()])
  const { status } = await detail(applicationNo)
  expect([withdrawn.code, status]).toEqual(
    withdrawn.code === 0 ? [0, 'WITHDRAWN'] : [INVOICE_NOT_WITHDRAWABLE, 'ISSUED'],
  )
  expect(await isFree()).toBe(status === 'WITHDRAWN')
})

test('what was refunded meanwhile is not issued', async () => {
  const { applicationNo } = await apply()
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
  minutes(1)
  await round()
  expect(await detail(applicationNo)).toMatchObject({ status: 'FAILED', failureReason: '订单金额已变更，请重新申请' })
})

test('an invoice whose e-mail cannot be sent is valid, and the e-mail is tried again', async () => {
  const { applicationNo, email } = await apply()
  overrides = { send: unreachable }
  minutes(1)
  await expect(round()).rejects.toThrow()
  expect(await detail(applicationNo)).toMatchObject({ status: 'ISSUED' })
  overrides = {}
  minutes(1)
  // Several rounds at once, as of several processes: one of them sends it.
  await Promise.all(Array.from({ length: 5 }, round))
  expect(server.outside.mailsTo(email)).toHaveLength(1)
  expect((await actions(applicationNo)).slice(-2)).toEqual([
    '邮件发送失败，稍后重试',
    `已发送至${email.charAt(0)}****@example.com`,
  ])
})

test('an invoice is issued where nobody sends e-mail, and nothing is sent later', async () => {
  const { applicationNo, email } = await apply()
  minutes(1)
  const { ports } = server.app.deps
  await requestDueIssuing({ ...server.app.deps, ports: { ...ports, mail: null } })
  expect((await actions(applicationNo)).at(-1)).toMatch(/^开票成功/)
  minutes(60)
  await round()
  expect(server.outside.mailsTo(email)).toEqual([])
})

test('a message that cannot be sent eight times is given up', async () => {
  const { applicationNo } = await apply()
  overrides = { send: unreachable }
  for (let tries = 0; tries < 8; tries += 1) {
    minutes(10)
    await round().catch(() => undefined)
  }
  expect((await actions(applicationNo)).slice(-2)).toEqual(['邮件发送失败，稍后重试', '邮件发送失败，可重发邮箱'])
  overrides = {}
  minutes(60)
  await round()
  expect((await actions(applicationNo)).at(-1)).toBe('邮件发送失败，可重发邮箱')
})

test('where nobody issues, applications are refused and nothing else fails', async () => {
  const production = await startTestServer({ env: productionEnv })
  const { token } = await addCustomer(production)
  expect(await production.call('invoice/apply', applyBody('x', [paid]), token)).toMatchObject(
    apiError('INVOICE_UNAVAILABLE'),
  )
  expect(
    await production.call(
      'invoice/change',
      {
        clientRequestId: randomUUID(),
        applicationNo: 'x',
        billingProfileId: 'x',
        kind: 'ORDINARY',
        email: 'a@example.com',
      },
      token,
    ),
  ).toMatchObject(apiError('INVOICE_UNAVAILABLE'))
  expect(await production.call('invoice/reverse', { applicationNo: 'x', reason: '01' }, token)).toMatchObject(
    apiError('INVOICE_UNAVAILABLE'),
  )
  expect(await production.call('invoice/page', {}, token)).toMatchObject({ code: 0 })
  await requestDueIssuing(production.app.deps)
  await production.close()
})
