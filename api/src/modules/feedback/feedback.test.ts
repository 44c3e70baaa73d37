import { errorCatalogue } from '@portal/contract/error-codes'
import { feedbackTabs } from '@portal/contract/feedback'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { sweepAll } from '../../housekeeping'
import { hit } from '../../http/rate-limit'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { startSession } from '../accounts/sessions/session'
import { openLanes, placeOrder } from '../orders/order.testing'
import { upload } from '../upload/upload.tables'
import { user } from '../account-core/user.tables'
import { advanceFeedback } from './advance-feedback.service'
import { applyCarrierAction } from './carrier-actions.service'
import { messages } from './limits'
import { feedbackEntry } from './feedback.tables'
import { addUpload, carrierDoes, caseBody, complaint, readCase, sendFeedback } from './feedback.testing'

const hour = 3600
const day = 24 * hour

let server: TestServer
let customer: TestCustomer
let feedbackNo: string
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
  feedbackNo = await sendFeedback(server, customer)
})

const call = (path: string, body: object = {}, { token }: TestCustomer = customer) =>
  server.call<Record<string, unknown>>(`feedback/${path}`, { feedbackNo, ...body }, token)
const say = (text: string, fields: object = {}) => call('reply', { clientRequestId: randomUUID(), text, ...fields })
const rate = (score: number, fields: object = {}) => call('rate', { score, ...fields })
const reopen = (fields: object = {}) =>
  call('reopen', { clientRequestId: randomUUID(), reason: '答复没有解决问题', ...fields })
const now = () => readCase(server, customer, feedbackNo)
const unread = async () => (await call('unread')).data?.count
const refused = (name: keyof typeof errorCatalogue, message?: string) =>
  expect.objectContaining({ code: errorCatalogue[name].code, ...(message !== undefined && { message }) })
const inHours = (hours: number) => new Date(server.now().getTime() + hours * hour * 1000).toISOString()
/** Advances the clock by so much that the customer has to log in again. */
const later = async (seconds: number): Promise<void> => {
  server.advance(seconds)
  customer = { ...customer, token: await startSession(server.database.db, customer.userId, 'pwd', server.now()) }
}
const close = () => advanceFeedback(server.database.db, server.now())

test('from both sides: accepted, asked, supplemented, answered, reopened, answered, rated', async () => {
  await carrierDoes(server, feedbackNo, 'ACCEPT')
  expect(await now()).toMatchObject({
    status: 'PROCESSING',
    hasNewReply: true,
    can: { reply: true, withdraw: false, rate: false, reopen: false },
  })
  await later(40 * hour)
  await carrierDoes(server, feedbackNo, 'ASK')
  expect(await now()).toMatchObject({ status: 'WAIT_USER', dueAt: inHours(72) })
  await later(10 * hour)
  const picture = await addUpload(server, customer)
  expect(await say('照片如下', { attachmentIds: [picture] })).toMatchObject({ code: 0 })
  expect(await now()).toMatchObject({ status: 'PROCESSING', dueAt: inHours(7 * 24 - 40 - 2 / hour) })
  await carrierDoes(server, feedbackNo, 'ANSWER')
  expect(await now()).toMatchObject({
    status: 'RESOLVED',
    dueAt: null,
    settleBy: inHours(7 * 24),
    can: { reply: false, withdraw: false, rate: true, reopen: true },
  })
  server.advance(1)
  expect(await reopen()).toMatchObject({ code: 0, data: { dueAt: inHours(7 * 24) } })
  expect(await now()).toMatchObject({ status: 'PROCESSING', dueAt: inHours(7 * 24), settleBy: null })
  await carrierDoes(server, feedbackNo, 'ANSWER')
  expect(await now()).toMatchObject({ status: 'RESOLVED', can: { rate: true, reopen: false } })
  expect(await rate(5, { tags: ['处理及时'], comment: '这次很好' })).toMatchObject({ code: 0 })
  const { entries, ...end } = await now()
  expect(end).toMatchObject({
    status: 'RATED',
    rating: { score: 5, tags: ['处理及时'], comment: '这次很好' },
    settleBy: null,
    can: { reply: false, withdraw: false, rate: false, reopen: false },
  })
  expect(entries.map(({ by, action, text }) => [by, action, text])).toEqual([
    ['CUSTOMER', '提交反馈', ''],
    ['CARRIER', '已受理', '承运商：ACCEPT'],
    ['CARRIER', '请补充材料', '承运商：ASK'],
    ['CUSTOMER', '补充材料', '照片如下'],
    ['CARRIER', '处理结果', '承运商：ANSWER'],
    ['CUSTOMER', '申请重新处理', '答复没有解决问题'],
    ['CARRIER', '处理结果', '承运商：ANSWER'],
    ['CUSTOMER', '已评价', ''],
  ])
  expect(entries[3]?.attachments.map(({ uploadId }) => uploadId)).toEqual([picture])
  expect(new Set(entries.map(({ at }) => at)).size).toBe(entries.length)
})

describe('what the carrier does', () => {
  const act = (fields: object = {}) =>
    applyCarrierAction(
      { db: server.database.db, clock: server.now },
      { eventId: randomUUID(), feedbackNo, action: 'MESSAGE', text: '您好', uploadIds: [], ...fields },
    )

  test('takes the case up, whatever it is; twice the same event is once', async () => {
    const eventId = randomUUID()
    expect(await Promise.all([act({ eventId, action: 'ANSWER' }), act({ eventId, action: 'ANSWER' })])).toEqual(
      expect.arrayContaining(['APPLIED', 'DUPLICATE']),
    )
    expect((await now()).entries.map(({ action }) => action)).toEqual(['提交反馈', '已受理', '处理结果'])
  })

  test('is not possible to what is over or unknown, and then nothing is written', async () => {
    expect(await act({ feedbackNo: 'FK0' })).toBe('UNKNOWN')
    await call('withdraw')
    const before = await now()
    expect(await act()).toBe('NOT_POSSIBLE')
    expect(await act({ action: 'ACCEPT' })).toBe('NOT_POSSIBLE')
    expect(await now()).toEqual(before)
  })

  test('comes with files that were uploaded for this customer', async () => {
    const [mine, foreign] = [await addUpload(server, customer), await addUpload(server, await addCustomer(server))]
    await expect(act({ uploadIds: [foreign] })).rejects.toMatchObject({ errorName: 'UPLOAD_NOT_FOUND' })
    expect((await now()).status).toBe('SUBMITTED')
    expect(await act({ uploadIds: [mine] })).toBe('APPLIED')
    expect((await now()).entries.at(-1)?.attachments).toMatchObject([{ uploadId: mine }])
  })
})

describe('what is new', () => {
  test('counts until the customer has seen the last of it', async () => {
    expect(await unread()).toBe(0)
    await carrierDoes(server, feedbackNo, 'ACCEPT', 'MESSAGE')
    expect(await unread()).toBe(1)
    const [, accepted, message] = (await now()).entries
    await call('markRead', { seenAt: accepted?.at })
    expect(await unread()).toBe(1)
    await call('markRead', { seenAt: message?.at })
    expect([await unread(), (await now()).hasNewReply]).toEqual([0, false])
    await carrierDoes(server, feedbackNo, 'MESSAGE')
    expect(await unread()).toBe(1)
  })

  test('is not what the customer did, nor what ran out', async () => {
    await say('请尽快处理')
    await carrierDoes(server, feedbackNo, 'ASK')
    await call('markRead', { seenAt: (await now()).updatedAt })
    await later(72 * hour + 1)
    await close()
    expect([await unread(), (await now()).status]).toEqual([0, 'CLOSED'])
  })
})

describe('what the customer may do', () => {
  test('withdraw before it is taken up; again is the same', async () => {
    expect([await call('withdraw'), await call('withdraw')]).toEqual([
      expect.objectContaining({ code: 0 }),
      expect.objectContaining({ code: 0 }),
    ])
    expect(await now()).toMatchObject({ status: 'WITHDRAWN', dueAt: null, mayAppeal: false })
    feedbackNo = await sendFeedback(server, customer)
    await carrierDoes(server, feedbackNo, 'ACCEPT')
    expect(await call('withdraw')).toEqual(refused('NOT_WITHDRAWABLE'))
  })

  test('say something until it is answered; a repeat is once, other words under its number are refused', async () => {
    const clientRequestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => say('还没有人联系我', { clientRequestId })))
    for (const answer of answers) expect(answer).toMatchObject({ code: 0 })
    expect((await now()).entries).toHaveLength(2)
    for (const other of [{ text: '别的内容' }, { attachmentIds: [await addUpload(server, customer)] }])
      expect(await say('还没有人联系我', { clientRequestId, ...other })).toEqual(refused('IDEMPOTENCY_CONFLICT'))
    expect(await say('')).toEqual(refused('BAD_FIELD'))
    await carrierDoes(server, feedbackNo, 'ANSWER')
    expect(await say('谢谢')).toEqual(refused('FEEDBACK_OVER'))
    expect(await say('还没有人联系我', { clientRequestId })).toMatchObject({ code: 0 })
  })

  test('a file that is named twice is one, for a repeat as well', async () => {
    const uploadId = await addUpload(server, customer)
    const body = { clientRequestId: randomUUID(), attachmentIds: [uploadId, uploadId] }
    expect([await say('照片', body), await say('照片', body)]).toEqual([
      expect.objectContaining({ code: 0 }),
      expect.objectContaining({ code: 0 }),
    ])
    expect((await now()).entries.at(-1)?.attachments).toHaveLength(1)
  })

  test('a file that is refused leaves the case waiting', async () => {
    await carrierDoes(server, feedbackNo, 'ASK')
    expect(await say('照片', { attachmentIds: [randomUUID()] })).toEqual(refused('UPLOAD_NOT_FOUND'))
    expect((await now()).status).toBe('WAIT_USER')
  })

  test('rate once, within seven days of the answer; the same again changes nothing', async () => {
    expect(await rate(5)).toEqual(refused('NOT_RATEABLE'))
    await carrierDoes(server, feedbackNo, 'ANSWER')
    await later(7 * day - 1)
    expect([await rate(2, { tags: ['答非所问'] }), await rate(2, { tags: ['答非所问'] }), await rate(5)]).toEqual([
      expect.objectContaining({ code: 0 }),
      expect.objectContaining({ code: 0 }),
      refused('NOT_RATEABLE'),
    ])
    feedbackNo = await sendFeedback(server, customer)
    await carrierDoes(server, feedbackNo, 'ANSWER')
    await later(7 * day + 1)
    expect(await rate(5)).toEqual(refused('NOT_RATEABLE'))
    expect(await reopen()).toEqual(refused('NOT_REOPENABLE'))
  })

  test('have it worked on again once; a repeat answers the same', async () => {
    await carrierDoes(server, feedbackNo, 'ANSWER')
    const clientRequestId = randomUUID()
    const first = await reopen({ clientRequestId })
    expect(first).toMatchObject({ code: 0 })
    server.advance(hour)
    expect(await reopen({ clientRequestId })).toEqual(first)
    expect(await reopen()).toEqual(refused('NOT_REOPENABLE'))
    await carrierDoes(server, feedbackNo, 'ANSWER')
    expect(await reopen()).toEqual(refused('NOT_REOPENABLE'))
  })

  test('not while another case about the same is open', async () => {
    const { ewbNo } = await placeOrder(server, customer.token)
    feedbackNo = await sendFeedback(server, customer, complaint(ewbNo))
    await carrierDoes(server, feedbackNo, 'ANSWER')
    await sendFeedback(server, customer, complaint(ewbNo))
    expect(await reopen()).toEqual(refused('DUPLICATE_FEEDBACK'))
    expect((await now()).status).toBe('RESOLVED')
  })

  test('at the same time as a new case about the same waybill and type: one of the two is open', async () => {
    const { ewbNo } = await placeOrder(server, customer.token)
    feedbackNo = await sendFeedback(server, customer, complaint(ewbNo))
    await carrierDoes(server, feedbackNo, 'ANSWER')
    const createAgain = () => server.call('feedback/create', complaint(ewbNo), customer.token)
    const codes = (await Promise.all([reopen(), createAgain(), createAgain(), reopen(), createAgain()])).map(
      ({ code }) => code,
    )
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    for (const code of codes)
      expect([0, errorCatalogue.DUPLICATE_FEEDBACK.code, errorCatalogue.NOT_REOPENABLE.code]).toContain(code)
  })

  test('sixty messages a day', async () => {
    await hit(server.database.db, messages, customer.userId, server.now(), 59)
    expect([(await say('第60条')).code, await say('再一条')]).toEqual([
      0,
      refused('RATE_LIMITED', '今天发送的消息已达60条，请明天再试'),
    ])
    expect((await now()).entries).toHaveLength(2)
  })

  test('no more than a conversation can show; it comes to its end even so', async () => {
    const at = (index: number) => new Date(server.now().getTime() + index)
    await server.database.db.insert(feedbackEntry).values(
      Array.from({ length: 179 }, (_, index) => ({
        entryId: randomUUID(),
        userId: customer.userId,
        feedbackNo,
        requestId: randomUUID(),
        by: 'CARRIER' as const,
        at: at(index + 1),
      })),
    )
    expect(await say('再一条')).toEqual(refused('RATE_LIMITED', '该反馈的消息过多，请等待处理结果'))
    expect((await now()).can).toMatchObject({ reply: false, withdraw: true })
    expect(await carrierDoes(server, feedbackNo, 'MESSAGE')).toBe('NOT_POSSIBLE')
    expect(await carrierDoes(server, feedbackNo, 'ANSWER')).toBe('APPLIED')
    expect((await now()).entries).toHaveLength(182)
  })
})

describe('what runs out', () => {
  test('does not block another case about the same waybill and type, even before it is stored as closed', async () => {
    const { ewbNo } = await placeOrder(server, customer.token)
    feedbackNo = await sendFeedback(server, customer, complaint(ewbNo))
    await carrierDoes(server, feedbackNo, 'ASK')
    server.advance(72 * hour + 1)
    const other = await sendFeedback(server, customer, complaint(ewbNo))
    expect((await now()).entries.at(-1)).toMatchObject({ by: 'SYSTEM', text: '未在72小时内补充材料，已自动关闭' })
    expect((await readCase(server, customer, other)).status).toBe('SUBMITTED')
  })

  test('72 hours without the material: closed, and too late to reply, also before it is written down', async () => {
    await carrierDoes(server, feedbackNo, 'ASK')
    server.advance(72 * hour - 1)
    await close()
    expect((await now()).status).toBe('WAIT_USER')
    server.advance(2)
    expect(await say('材料')).toEqual(refused('FEEDBACK_OVER'))
    expect(await now()).toMatchObject({ status: 'CLOSED', dueAt: null, can: { reply: false } })
    await Promise.all([close(), close(), sweepAll(server.database.db, server.now())])
    expect((await now()).entries.slice(-2)).toMatchObject([
      { action: '请补充材料' },
      { by: 'SYSTEM', action: '已关闭', text: '未在72小时内补充材料，已自动关闭' },
    ])
  })

  test('seven days after the answer', async () => {
    await carrierDoes(server, feedbackNo, 'ANSWER')
    await later(7 * day + 1)
    await close()
    expect((await now()).entries.at(-1)).toMatchObject({ by: 'SYSTEM', text: '答复后7天内未评价，已自动关闭' })
  })
})

describe('the way to the regulator', () => {
  let ewbNo: string
  beforeEach(async () => {
    ewbNo = (await placeOrder(server, customer.token)).ewbNo
    feedbackNo = await sendFeedback(server, customer, complaint(ewbNo))
  })
  const may = async () => (await now()).mayAppeal

  test('is open once the answer is late, and stays so when it comes', async () => {
    expect(await may()).toBe(false)
    await later(7 * day + 1)
    expect(await may()).toBe(true)
    await carrierDoes(server, feedbackNo, 'ANSWER')
    expect(await may()).toBe(true)
  })

  test('is closed while the customer is asked, and after an answer in time that helped', async () => {
    await carrierDoes(server, feedbackNo, 'ASK')
    expect(await may()).toBe(false)
    await carrierDoes(server, feedbackNo, 'ANSWER')
    expect(await may()).toBe(false)
    await rate(3)
    expect(await may()).toBe(false)
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'a low score',
      async () => {
        await carrierDoes(server, feedbackNo, 'ANSWER')
        await rate(2)
      },
    ],
    [
      'a case that is worked on again',
      async () => {
        await carrierDoes(server, feedbackNo, 'ANSWER')
        await reopen()
      },
    ],
    ['a case that was closed without an answer', () => carrierDoes(server, feedbackNo, 'CLOSE')],
  ])('is open after %s', async (_, happens) => {
    await happens()
    expect(await may()).toBe(true)
  })

  test('is no matter of suggestions', async () => {
    feedbackNo = await sendFeedback(server, customer)
    await later(8 * day)
    expect(await may()).toBe(false)
  })
})

describe('the list', () => {
  const page = async (body: object = {}, who = customer) =>
    (
      await server.call<{
        total: number
        list: { feedbackNo: string; summary: string }[]
        counts: Record<string, number>
      }>('feedback/page', body, who.token)
    ).data

  test('lists the most recently updated first, by tab, kind and number, with the counts of all tabs', async () => {
    const { ewbNo } = await placeOrder(server, customer.token)
    const late = await sendFeedback(server, customer, complaint(ewbNo))
    const [praise, open] = [
      await sendFeedback(server, customer, caseBody({ kind: 'PRAISE', description: '好'.repeat(100) })),
      await sendFeedback(server, customer),
    ]
    await carrierDoes(server, late, 'ANSWER')
    await carrierDoes(server, open, 'ASK')
    await server.call('feedback/withdraw', { feedbackNo: praise }, customer.token)
    server.advance(1)
    await say('还有一点')
    const all = await page()
    expect(all).toMatchObject({
      total: 4,
      counts: { ALL: 4, SUBMITTED: 1, PROCESSING: 0, WAIT_USER: 1, RESOLVED: 1, CLOSED: 1 },
    })
    expect(all?.list[0]?.feedbackNo).toBe(feedbackNo)
    expect(all?.list.find((row) => row.feedbackNo === praise)?.summary).toBe('好'.repeat(60))
    const numbers = async (body: object) => (await page(body))?.list.map((row) => row.feedbackNo)
    expect(await Promise.all(feedbackTabs.slice(1).map((tab) => numbers({ tab })))).toEqual([
      [feedbackNo],
      [],
      [open],
      [late],
      [praise],
    ])
    expect(await numbers({ kind: 'COMPLAINT' })).toEqual([late])
    expect(await numbers({ keyword: ewbNo.slice(2, 9) })).toEqual([late])
    expect(await numbers({ keyword: open })).toEqual([open])
    expect(await page({ keyword: '%' })).toMatchObject({ total: 0, counts: { ALL: 0 } })
    expect(await page({ pageSize: 20, page: 2 })).toMatchObject({ total: 4, list: [] })
  })

  test('another customer has none of it', async () => {
    await carrierDoes(server, feedbackNo, 'MESSAGE')
    const other = await addCustomer(server)
    expect(await page({}, other)).toMatchObject({ total: 0, list: [] })
    expect((await call('unread', {}, other)).data).toEqual({ count: 0 })
  })
})

const calls = {
  detail: {},
  markRead: { seenAt: '2026-11-20T02:00:00.000Z' },
  reply: { clientRequestId: randomUUID(), text: '请尽快处理' },
  withdraw: {},
  rate: { score: 5, tags: ['处理及时'], comment: '很好' },
  reopen: { clientRequestId: randomUUID(), reason: '答复没有解决问题' },
}
describe.each(Object.entries(calls))('feedback/%s', (path, body) => {
  test("another's case is as good as none", async () => {
    const other = await addCustomer(server)
    await carrierDoes(server, feedbackNo, 'ANSWER')
    const before = await now()
    const unknown = await call(path, { ...body, feedbackNo: 'FK26112000000000' }, other)
    expect(unknown).toEqual(refused('FEEDBACK_NOT_FOUND'))
    expect(await call(path, body, other)).toEqual(unknown)
    expect(await now()).toEqual(before)
  })
})

test('what was said and added goes with the account', async () => {
  const { db } = server.database
  const picture = await addUpload(server, customer)
  await say('照片如下', { attachmentIds: [picture] })
  await db.update(user).set({ eraseAt: server.now() }).where(eq(user.userId, customer.userId))
  const countRows = () =>
    Promise.all([
      db.$count(feedbackEntry, eq(feedbackEntry.feedbackNo, feedbackNo)),
      db.$count(upload, eq(upload.userId, customer.userId)),
    ])
  await sweepAll(db, server.now())
  expect(await countRows()).toEqual([2, 1])
  await carrierDoes(server, feedbackNo, 'CLOSE')
  await sweepAll(db, server.now())
  expect(await countRows()).toEqual([0, 0])
})

test('no text of a conversation is in the log', async () => {
  await say('我的身份证在包裹里')
  for (const secret of ['我的身份证在包裹里', '希望下单页面可以记住', '欧阳明远', '13800001234'])
    expect(server.log()).not.toContain(secret)
})
