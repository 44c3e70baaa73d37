import type { ResponseOf } from '@portal/contract/calls'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { BAD_FIELD, INVOICE_NOT_ISSUED } from '@portal/contract/codes'
import { apiError } from '../../../testing/api-error'
import { addCustomer, type TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import type { MailPort } from '../../mail/mail.port'
import { openLanes } from '../../orders/order.testing'
import { addBillingProfile, applyBody, paidOrder } from '../invoice.testing'
import { invoice } from '../invoice.tables'
import { requestIssuing } from './request-issuing.service'

let send: MailPort['send'] | null = null
let server: TestServer
let customer: TestCustomer
let applicationNo: string
let email: string
beforeAll(async () => {
  server = await startTestServer({
    ports: ({ mail, ...ports }) => ({ ...ports, mail: mail && { send: (message) => (send ?? mail.send)(message) } }),
  })
  await openLanes(server)
})
beforeEach(async () => {
  send = null
  customer = await addCustomer(server)
  email = `${randomUUID()}@example.com`
  const billingProfileId = await addBillingProfile(server, customer, { email })
  const { data } = await server.call<ResponseOf<'invoice/apply'>>(
    'invoice/apply',
    applyBody(billingProfileId, [await paidOrder(server, customer)], { email }),
    customer.token,
  )
  applicationNo = data?.applicationNos[0] ?? ''
})
afterAll(() => server.close())

const issue = () => requestIssuing(server.app.deps, applicationNo)
const resend = (to = email, token = customer.token) =>
  server.call<{ nextAt: string }>('invoice/resend', { applicationNo, email: to }, token)
const download = (fields: object = {}, token = customer.token) =>
  server.send('invoice/file', { applicationNo, ...fields }, { token })

describe('the file', () => {
  test('is what the issuer has, under the number of the invoice', async () => {
    await issue()
    const file = await download()
    const { data } = await server.call<ResponseOf<'invoice/detail'>>(
      'invoice/detail',
      { applicationNo },
      customer.token,
    )
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`电子发票_${data?.invoiceNumber}.pdf`)}`,
    })
    expect(file.rawPayload).toEqual(Buffer.from('%PDF-'))
  })

  test.each([
    ['not issued yet', () => download(), INVOICE_NOT_ISSUED],
    [
      'another format',
      async () => {
        await issue()
        return download({ format: 'OFD' })
      },
      BAD_FIELD,
    ],
  ])('%s', async (_what, ask, code) => {
    expect((await ask()).json()).toMatchObject({ code })
  })

  test('is its owner’s alone', async () => {
    await issue()
    const stranger = await addCustomer(server)
    const answers = [await download({}, stranger.token), await download({ applicationNo: 'none' }, stranger.token)].map(
      (answer) => answer.json(),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject(apiError('INVOICE_NOT_FOUND'))
    expect((await server.send('invoice/file', { applicationNo })).statusCode).toBe(401)
  })
})

describe('resending', () => {
  test('goes to any address, once in a minute from the last message on', async () => {
    expect(await resend()).toMatchObject(apiError('INVOICE_NOT_ISSUED'))
    await issue()
    expect(await resend()).toMatchObject(apiError('RATE_LIMITED', '请在60秒后再试'))
    server.advance(60)
    const other = `${randomUUID()}@example.com`
    expect(await resend(other)).toMatchObject({
      code: 0,
      data: { nextAt: new Date(server.now().getTime() + 60_000).toISOString() },
    })
    server.advance(59)
    expect(await resend(other)).toMatchObject(apiError('RATE_LIMITED', '请在1秒后再试'))
    expect(server.outside.mailsTo(other)).toMatchObject([{ attachments: [{ content: Buffer.from('%PDF-') }] }])
  })

  test('not while the first message is on its way', async () => {
    let arrive = (): void => undefined
    let isOnItsWay = (): void => undefined
    const onItsWay = new Promise<void>((resolve) => {
      isOnItsWay = resolve
    })
    send = () =>
      new Promise((resolve) => {
        arrive = resolve
        isOnItsWay()
      })
    const issuing = issue()
    await onItsWay
    expect(await resend()).toMatchObject(apiError('RATE_LIMITED', '请在60秒后再试'))
    arrive()
    await issuing
  })

  test('of several requests at once one is sent', async () => {
    await issue()
    server.advance(60)
    const codes = (await Promise.all(Array.from({ length: 5 }, () => resend()))).map(({ code }) => code)
    expect(codes.sort()).toEqual([0, 429, 429, 429, 429])
    expect(server.outside.mailsTo(email)).toHaveLength(2)
  })

  test('what was not sent counts for nothing', async () => {
    await issue()
    server.advance(60)
    send = () => Promise.reject(new Error('unreachable'))
    for (let time = 0; time < 21; time += 1) expect(await resend()).toMatchObject(apiError('MAIL_NOT_SENT'))
    send = null
    expect(await resend()).toMatchObject({ code: 0 })
  })

  test('what is drawn and not sent is counted all the same', async () => {
    await issue()
    server.advance(60)
    send = () => Promise.reject(new Error('unreachable'))
    for (let time = 0; time < 30; time += 1) expect(await resend()).toMatchObject(apiError('MAIL_NOT_SENT'))
    expect(await resend()).toMatchObject(apiError('RATE_LIMITED'))
    expect((await download()).json()).toMatchObject(apiError('RATE_LIMITED'))
  })

  test('twenty a day', async () => {
    await issue()
    for (let time = 0; time < 20; time += 1) {
      server.advance(60)
      expect(await resend()).toMatchObject({ code: 0 })
    }
    server.advance(60)
    expect(await resend()).toMatchObject(apiError('RATE_LIMITED', '今天发送邮件的次数已用完，请明天再试'))
  })

  test('an e-mail that a clock stored which was ahead stops nothing', async () => {
    await issue()
    await server.database.db
      .update(invoice)
      .set({ sentAt: new Date(server.now().getTime() + 400 * 24 * 3_600_000) })
      .where(eq(invoice.applicationNo, applicationNo))
    const { data } = await server.call<ResponseOf<'invoice/detail'>>(
      'invoice/detail',
      { applicationNo },
      customer.token,
    )
    expect(data?.resendAt).toBeNull()
    expect(await resend()).toMatchObject({ code: 0 })
    expect(await resend()).toMatchObject(apiError('RATE_LIMITED', '请在60秒后再试'))
  })

  describe('to one address, of all customers together', () => {
    const full = apiError('RATE_LIMITED', '该邮箱今天接收的发票邮件已达上限，请换一个邮箱或明天再试')
    /** Another customer, who may apply for an invoice. */
    const another = async (to: string) => {
      const other = await addCustomer(server)
      const billingProfileId = await addBillingProfile(server, other, { email: to })
      const orders = [await paidOrder(server, other)]
      return {
        other,
        apply: () =>
          server.call<ResponseOf<'invoice/apply'>>(
            'invoice/apply',
            applyBody(billingProfileId, orders, { email: to }),
            other.token,
          ),
      }
    }

    /** Sends an issued invoice of another customer, which that one has applied for with the address. */
    const issuedFor = async (to: string) => {
      const { other, apply } = await another(to)
      const issuedNo = (await apply()).data?.applicationNos[0] ?? ''
      await requestIssuing(server.app.deps, issuedNo)
      return (address: string) =>
        server.call('invoice/resend', { applicationNo: issuedNo, email: address }, other.token)
    }

    test('fifty a day, in whichever spelling and by whichever call', async () => {
      const target = `${randomUUID()}@example.com`
      await issue()
      for (let time = 0; time < 20; time += 1) {
        server.advance(60)
        expect(await resend(target)).toMatchObject({ code: 0 })
      }
      const third = await issuedFor(target)
      const second = await issuedFor(target.toUpperCase())
      for (let time = 0; time < 20; time += 1) {
        server.advance(60)
        expect(await second(target.replace('@', `+${time}@`))).toMatchObject({ code: 0 })
      }
      for (let time = 0; time < 8; time += 1) {
        server.advance(60)
        expect(await third(target)).toMatchObject({ code: 0 })
      }
      server.advance(60)
      expect(await third(target)).toMatchObject(full)
      expect(await (await another(target)).apply()).toMatchObject(full)
      expect(await third(`other-${target}`)).toMatchObject({ code: 0 })
      server.advance(24 * 3600)
      expect(await third(target)).toMatchObject({ code: 0 })
    })

    test('what was not sent counts for nothing', async () => {
      const target = `${randomUUID()}@example.com`
      await issue()
      server.advance(60)
      send = () => Promise.reject(new Error('unreachable'))
      for (let time = 0; time < 29; time += 1) expect(await resend(target)).toMatchObject(apiError('MAIL_NOT_SENT'))
      send = null
      expect(await resend(target)).toMatchObject({ code: 0 })
      const { apply } = await another(target)
      expect(await apply()).toMatchObject({ code: 0 })
    })
  })

  test('is its owner’s alone', async () => {
    await issue()
    const stranger = await addCustomer(server)
    expect(await resend(email, stranger.token)).toEqual(
      await server.call('invoice/resend', { applicationNo: 'none', email }, stranger.token),
    )
  })
})
