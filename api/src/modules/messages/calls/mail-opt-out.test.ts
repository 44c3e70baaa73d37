import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { emailBinding } from '../../account-core/email.tables'
import { carrierDoes, complaint, sendFeedback } from '../../feedback/feedback.testing'
import { messagePreference } from '../queue/message-preference.tables'
import { openLanes } from '../../orders/order.testing'
import { addCustomerAtNoon, bindEmail, orderBetween, sendAll } from '../send/message.testing'
import { optOut } from '../send/opt-out'

let server: TestServer
let customer: TestCustomer
let email: string
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomerAtNoon(server)
  email = await bindEmail(server, customer)
  // A message that SMS does not deliver goes by e-mail.
  await optOut(server.database.db, customer.userTel, server.now())
})

/** A complaint is answered. */
const answer = async (): Promise<void> => {
  const feedbackNo = await sendFeedback(server, customer, complaint((await orderBetween(server, customer)).ewbNo))
  await carrierDoes(server, feedbackNo, 'ANSWER')
  await sendAll(server)
}
/** The path of the link in the newest e-mail. */
const linkOf = async (): Promise<string> => {
  await answer()
  return new URL(server.outside.mailsTo(email).at(-1)?.optOutUrl ?? '').pathname
}
const get = (url: string, remoteAddress?: string) =>
  server.app.inject({ url, ...(remoteAddress !== undefined && { remoteAddress }) })
const post = (url: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
const switchedOff = () =>
  server.database.db
    .select({ event: messagePreference.event, channel: messagePreference.channel })
    .from(messagePreference)
    .where(eq(messagePreference.userId, customer.userId))

test('a link asks, and the button ends such e-mail, once or often; 通知设置 begins it again', async () => {
  const url = await linkOf()
  const page = await get(url)
  expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ])
  expect(page.body).toContain('反馈答复')
  expect(page.body).not.toContain(email)
  expect(await switchedOff()).toEqual([])
  for (let count = 0; count < 2; count += 1) {
    const done = await post(url)
    expect([done.statusCode, done.body.includes('已停止')]).toEqual([200, true])
  }
  expect(await switchedOff()).toEqual([{ event: 'COMPLAINT_ANSWERED', channel: 'MAIL' }])
  await answer()
  expect(server.outside.mailsTo(email)).toHaveLength(1)
  const on = { event: 'COMPLAINT_ANSWERED', via: 'MAIL', isOn: true }
  expect(await server.call('message/setSwitch', on, customer.token)).toMatchObject({ code: 0 })
  await answer()
  expect(server.outside.mailsTo(email)).toHaveLength(2)
})

test('the button of a mail program may send no form', async () => {
  const done = await server.app.inject({ method: 'POST', url: await linkOf() })
  expect(done.statusCode).toBe(200)
  expect(await switchedOff()).toHaveLength(1)
})

test('a link is bound to its address: after another one is bound it is none', async () => {
  const url = await linkOf()
  await server.database.db
    .update(emailBinding)
    .set({ email: `other-${email}` })
    .where(eq(emailBinding.userId, customer.userId))
  expect([(await get(url)).statusCode, (await post(url)).statusCode]).toEqual([404, 404])
  expect(await switchedOff()).toEqual([])
})

test.each([
  ['a guess', () => `${randomUUID()}.${'A'.repeat(22)}`],
  ['a proof of another length', () => `${randomUUID()}.A`],
  ['anything', () => encodeURIComponent('../<script>')],
])('%s is a calm 404', async (_name, token) => {
  const page = await get(`/mailOptOut/${token()}`, '203.0.113.1')
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('链接已失效')
  expect(page.body).not.toContain('<script')
})

test('another message’s proof opens nothing', async () => {
  const [one, other] = [await linkOf(), await linkOf()]
  const forged = `${one.split('.')[0]}.${other.split('.')[1]}`
  expect((await get(forged)).statusCode).toBe(404)
})

test('who has guessed too often gets no page for a while, others do', async () => {
  const url = await linkOf()
  for (let count = 0; count < 20; count += 1) await get(`/mailOptOut/${randomUUID()}.${'A'.repeat(22)}`, '198.51.100.7')
  expect((await get(url, '198.51.100.7')).statusCode).toBe(404)
  expect((await get(url, '192.0.2.9')).statusCode).toBe(200)
  server.advance(3601)
  expect((await get(url, '198.51.100.7')).statusCode).toBe(200)
})
