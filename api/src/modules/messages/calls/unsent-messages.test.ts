import type { MessageChannel, operationsUnsentMessagesResponse } from '@portal/contract/messages'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { TestCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { carrierDoes, complaint, sendFeedback } from '../../feedback/feedback.testing'
import { message } from '../queue/message.tables'
import { openLanes } from '../../orders/order.testing'
import { signed } from '../../send-code/send-code.testing'
import type { MessageSender, MessageSenders, SendResult } from '../send/message-sender.port'
import { addCustomerAtNoon, bindWechat, happens, orderBetween, sendAll } from '../send/message.testing'
import { optOut } from '../send/opt-out'
import { onUnsent } from '../send/publish-unsent'

/** The next actions of the providers, by channel; without one they send. */
let acts: Partial<Record<keyof MessageSenders, () => Promise<SendResult>>> = {}

const provider = (channel: keyof MessageSenders): MessageSender => ({
  recognizesRepeats: false,
  send: () => acts[channel]?.() ?? Promise.resolve({ outcome: 'SENT', costCents: 0 }),
})

let server: TestServer
let customer: TestCustomer
let counted: MessageChannel[]
const stop = onUnsent((channel) => counted.push(channel))
beforeAll(async () => {
  server = await startTestServer({
    ports: (ports) => ({
      ...ports,
      messageSenders: { SMS: provider('SMS'), WECHAT: provider('WECHAT'), MAIL: provider('MAIL') },
    }),
  })
  await openLanes(server)
})
afterAll(async () => {
  stop()
  await server.close()
})
beforeEach(async () => {
  ;[acts, counted] = [{}, []]
  customer = await addCustomerAtNoon(server)
})

const list = async (body: { after?: string; limit?: number } = {}) => {
  const { data } = await signed<z.infer<typeof operationsUnsentMessagesResponse>>(server, 'unsentMessages', body)
  if (data === null) throw new Error('no answer')
  return data
}
const unsentOf = async (ewbNo: string) =>
  (await list({ limit: 100 })).messages
    .filter((each) => each.ewbNo === ewbNo)
    .map(({ event, person, channel, state, reason }) => `${event} ${person} ${channel} ${state} ${reason}`)
    .toSorted()
const refuses = (reason: string) => async (): Promise<SendResult> => ({ outcome: 'REFUSED', reason })
const isBusy = async (): Promise<SendResult> => ({ outcome: 'LATER', reason: 'isv.DAY_LIMIT_CONTROL' })
const tell = async (ewbNo: string, ...[nodeType]: [Parameters<typeof happens>[2]]) => {
  await happens(server, ewbNo, nodeType)
  await sendAll(server)
}
const advanceThroughTries = async (): Promise<void> => {
  for (const seconds of [10, 60, 300, 1800, 7200]) {
    server.advance(seconds)
    await sendAll(server)
  }
}

test('what the last channel refuses is listed with its reason, and counted', async () => {
  acts.SMS = refuses('isv.PARAM_LENGTH_LIMIT')
  const { ewbNo } = await orderBetween(server, customer)
  await tell(ewbNo, 'DELIVERING')
  expect(await unsentOf(ewbNo)).toEqual(['OUT_FOR_DELIVERY RECEIVER SMS FAILED isv.PARAM_LENGTH_LIMIT'])
  expect(counted).toEqual(['SMS'])
})

test('what passes in time is sent; what does not is listed once all tries are over', async () => {
  const { ewbNo } = await orderBetween(server, customer)
  acts.SMS = isBusy
  await tell(ewbNo, 'DELIVERING')
  expect(await unsentOf(ewbNo)).toEqual([])
  acts.SMS = undefined
  server.advance(10)
  await sendAll(server)
  acts.SMS = isBusy
  await tell(ewbNo, 'SIGNED')
  await advanceThroughTries()
  expect(await unsentOf(ewbNo)).toEqual([
    'SIGNED RECEIVER SMS FAILED isv.DAY_LIMIT_CONTROL',
    'SIGNED SENDER SMS FAILED isv.DAY_LIMIT_CONTROL',
  ])
})

test('what the next channel sends is not listed; a failure before one that the person does not want is', async () => {
  await bindWechat(server, customer)
  acts.WECHAT = refuses('WECHAT_47003')
  const { ewbNo } = await orderBetween(server, customer)
  await tell(ewbNo, 'EXCEPTION')
  expect(await unsentOf(ewbNo)).toEqual([])
  const quiet = await orderBetween(server, customer, { notifySender: false })
  await tell(quiet.ewbNo, 'EXCEPTION')
  expect(await unsentOf(quiet.ewbNo)).toEqual(['EXCEPTION SENDER WECHAT FAILED WECHAT_47003'])
})

test('what people do not want, and a WeChat without a subscription, is nobody’s fault', async () => {
  await bindWechat(server, customer)
  acts.WECHAT = refuses('WECHAT_43101')
  const { ewbNo, receiverPhone } = await orderBetween(server, customer, { notifySender: false })
  await optOut(server.database.db, receiverPhone, server.now())
  await tell(ewbNo, 'SIGNED')
  expect([await unsentOf(ewbNo), counted]).toEqual([[], []])
})

test('what may have been sent is listed as well, also that of a lost process', async () => {
  acts.SMS = () => Promise.reject(new Error('no answer'))
  const { ewbNo } = await orderBetween(server, customer)
  await tell(ewbNo, 'DELIVERING')
  expect(await unsentOf(ewbNo)).toEqual(['OUT_FOR_DELIVERY RECEIVER SMS UNCERTAIN NO_ANSWER'])
  const lost = await orderBetween(server, customer)
  await happens(server, lost.ewbNo, 'DELIVERING')
  await server.database.db.update(message).set({ state: 'SENDING' }).where(eq(message.orderNo, lost.orderNo))
  counted = []
  await sendAll(server)
  expect(await unsentOf(lost.ewbNo)).toEqual([
    'OUT_FOR_DELIVERY RECEIVER WECHAT UNCERTAIN LOST',
    'OUT_FOR_DELIVERY SENDER WECHAT UNCERTAIN LOST',
  ])
  expect(counted).toEqual(['WECHAT', 'WECHAT'])
})

test('what a day did not suffice for is listed as well', async () => {
  acts.SMS = isBusy
  const { ewbNo } = await orderBetween(server, customer)
  await tell(ewbNo, 'DELIVERING')
  server.advance(25 * 3600)
  await sendAll(server)
  expect(await unsentOf(ewbNo)).toEqual(['OUT_FOR_DELIVERY RECEIVER SMS SKIPPED TOO_OLD'])
})

test('the list goes on behind the page before, by cases as well, and names no person', async () => {
  acts = { SMS: refuses('isv.MOBILE_NUMBER_ILLEGAL'), WECHAT: refuses('WECHAT_47003') }
  const { ewbNo, senderPhone, receiverPhone } = await orderBetween(server, customer)
  const feedbackNo = await sendFeedback(server, customer, complaint(ewbNo))
  await carrierDoes(server, feedbackNo, 'ANSWER')
  await tell(ewbNo, 'SIGNED')
  const all = await list({ limit: 100 })
  expect(all.hasMore).toBe(false)
  expect(all.messages).toContainEqual(expect.objectContaining({ event: 'COMPLAINT_ANSWERED', feedbackNo, ewbNo: '' }))
  const pages: string[] = []
  let [after, hasMore] = ['', true]
  while (hasMore) {
    const page = await list({ after, limit: 2 })
    pages.push(...page.messages.map(({ messageId }) => messageId))
    ;[after, hasMore] = [page.next, page.hasMore]
  }
  expect(pages).toEqual(all.messages.map(({ messageId }) => messageId))
  expect(await list({ after })).toEqual({ messages: [], next: after, hasMore: false })
  for (const phone of [senderPhone, receiverPhone, customer.userTel]) expect(JSON.stringify(all)).not.toContain(phone)
})

test('the list is the carrier’s alone', async () => {
  const answer = await server.app.inject({ method: 'POST', url: '/api/operations/unsentMessages', payload: {} })
  expect(answer.json()).not.toMatchObject({ code: 0 })
})
