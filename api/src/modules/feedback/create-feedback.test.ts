import { errorCatalogue } from '@portal/contract/error-codes'
import { shanghaiDay, shanghaiInstant } from '@portal/rules/shanghai-time'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { addCustomer, type TestCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { openLanes, placeOrder, readDetail } from '../orders/order.testing'
import { orders } from '../order-core/order.tables'
import { user } from '../account-core/user.tables'
import { addUpload, carrierDoes, caseBody, type CaseBody, complaint, readCase, sendFeedback } from './feedback.testing'
import { feedback } from './feedback.tables'

const day = 86_400

let server: TestServer
let customer: TestCustomer
let other: TestCustomer
let parcel: { ewbNo: string; orderNo: string }
beforeAll(async () => {
  server = await startTestServer()
  await openLanes(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  customer = await addCustomer(server)
  other = await addCustomer(server)
  parcel = await placeOrder(server, customer.token)
})

const create = (body: CaseBody, { token }: TestCustomer = customer) =>
  server.call<{ feedbackNo: string; status: string; dueAt: string }>('feedback/create', body, token)
const refused = (name: keyof typeof errorCatalogue, message?: string) =>
  expect.objectContaining({ code: errorCatalogue[name].code, ...(message !== undefined && { message }) })
const setOrder = (fields: Partial<typeof orders.$inferInsert>) =>
  server.database.db.update(orders).set(fields).where(eq(orders.orderNo, parcel.orderNo))

test('a complaint is SUBMITTED, with the day of its deadline', async () => {
  const picture = await addUpload(server, customer)
  const { data } = await create(complaint(parcel.ewbNo, { attachmentIds: [picture] }))
  expect(data).toEqual({
    feedbackNo: expect.stringMatching(/^FK\d{14}$/),
    status: 'SUBMITTED',
    dueAt: new Date(server.now().getTime() + 7 * day * 1000).toISOString(),
  })
  expect(await readCase(server, customer, data?.feedbackNo ?? '')).toMatchObject({
    kind: 'COMPLAINT',
    type: 'DELAY',
    ewbNo: parcel.ewbNo,
    description: '货物已经晚到三天，一直没有人联系我',
    expectation: 'DELIVER',
    contactName: '欧阳**',
    contactPhone: '138****1234',
    dueAt: data?.dueAt,
    hasNewReply: false,
    rating: null,
    settleBy: null,
    mayAppeal: false,
    attachments: [{ uploadId: picture, fileName: '外包装.jpg', mediaType: 'image/jpeg', bytes: 3 }],
    entries: [{ by: 'CUSTOMER', action: '提交反馈', text: '', attachments: [] }],
    can: { reply: true, withdraw: true, rate: false, reopen: false },
  })
})

test('fields that the kind does not have are not stored', async () => {
  const feedbackNo = await sendFeedback(
    server,
    customer,
    complaint(parcel.ewbNo, { goodsValueCents: 100, claimCents: 100, claimedWeightGrams: 100 }),
  )
  expect(await readCase(server, customer, feedbackNo)).toMatchObject({
    goodsValueCents: 0,
    claimCents: 0,
    claimedWeightGrams: 0,
  })
})

test('a repeat answers the same, other content under its number does not', async () => {
  const body = complaint(parcel.ewbNo)
  const first = await create(body)
  expect(await create(body)).toEqual(first)
  expect(await create({ ...body, description: '同一个编号下的另一段问题描述' })).toEqual(
    refused('IDEMPOTENCY_CONFLICT'),
  )
})

describe('whose waybill it is', () => {
  test("the sender's and the receiver's", async () => {
    await setOrder({ receiverMobile: other.userTel })
    expect((await create(complaint(parcel.ewbNo))).code).toBe(0)
    expect((await create(complaint(parcel.ewbNo), other)).code).toBe(0)
  })

  test("a stranger's is as good as none, and so is one that its sender has deleted", async () => {
    const unknown = await create(complaint('399999999999'), other)
    expect(unknown).toEqual(refused('ORDER_NOT_FOUND'))
    expect(await create(complaint(parcel.ewbNo), other)).toEqual(unknown)
    await setOrder({ deletedAt: server.now(), dueCents: 0 })
    expect(await create(complaint(parcel.ewbNo))).toEqual(unknown)
  })

  test("the number of an account that was given up is nobody's", async () => {
    await setOrder({ receiverMobile: `erased-${other.userId}` })
    await server.database.db.update(user).set({ userTel: '13900000001' }).where(eq(user.userId, other.userId))
    expect(await create(complaint(parcel.ewbNo), other)).toEqual(refused('ORDER_NOT_FOUND'))
  })

  test('praise and suggestions need none, and a foreign one is refused to them too', async () => {
    expect((await create(caseBody({ kind: 'PRAISE' }))).code).toBe(0)
    expect(await create(caseBody({ kind: 'PRAISE', ewbNo: parcel.ewbNo }), other)).toEqual(refused('ORDER_NOT_FOUND'))
  })
})

describe('one open case about a waybill and type', () => {
  test('of twenty at the same time one is made', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(complaint(parcel.ewbNo))))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === errorCatalogue.DUPLICATE_FEEDBACK.code)).toHaveLength(19)
    expect(await server.database.db.$count(feedback, eq(feedback.userId, customer.userId))).toBe(1)
  })

  test('twenty times the same request are one, with one answer', async () => {
    const body = complaint(parcel.ewbNo)
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(body)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.code).toBe(0)
  })

  test('is found before much is typed; another type is another case, and so is one that comes later', async () => {
    const findOpen = async (type: string, { token } = customer) =>
      (await server.call<{ feedbackNo: string }>('feedback/findOpen', { ewbNo: parcel.ewbNo, type }, token)).data
        ?.feedbackNo
    expect(await findOpen('DELAY')).toBe('')
    const feedbackNo = await sendFeedback(server, customer, complaint(parcel.ewbNo))
    expect([await findOpen('DELAY'), await findOpen('LOST'), await findOpen('DELAY', other)]).toEqual([
      feedbackNo,
      '',
      '',
    ])
    expect((await create(complaint(parcel.ewbNo, { type: 'ATTITUDE' }))).code).toBe(0)
    await server.call('feedback/withdraw', { feedbackNo }, customer.token)
    expect(await findOpen('DELAY')).toBe('')
    expect((await create(complaint(parcel.ewbNo))).code).toBe(0)
  })

  test('suggestions are as many as one has', async () => {
    expect([(await create(caseBody())).code, (await create(caseBody())).code]).toEqual([0, 0])
  })
})

test.each(['WAIT_ACCEPT', 'ACCEPTED', 'PICKUP_FAILED', 'CANCELED'] as const)(
  'damage is refused for an order that is %s, of which the carrier has nothing; another type is not',
  async (status) => {
    await setOrder({ status })
    expect(await create(complaint(parcel.ewbNo, { type: 'DAMAGED', goodsValueCents: 500_00 }))).toEqual(
      refused('BAD_FIELD', '问题类型：该运单还没有揽收，不能反馈破损短少，请选择其他问题类型'),
    )
    expect((await create(complaint(parcel.ewbNo, { type: 'LATE_PICKUP' }))).code).toBe(0)
  },
)

describe('claims', () => {
  const claim = () =>
    create(complaint(parcel.ewbNo, { kind: 'CLAIM', type: 'DAMAGED', goodsValueCents: 500_00, claimCents: 200_00 }))

  beforeEach(() => setOrder({ status: 'IN_TRANSIT' }))

  /** The first instant of the day in Shanghai 365 days ago: today is the last day for what was signed for then. */
  const yearAgo = () => shanghaiInstant(shanghaiDay(new Date(server.now().getTime() - 365 * day * 1000)))

  test('are taken for 365 days after the day in Shanghai on which the goods were signed for, as complaints are', async () => {
    await setOrder({ signedAt: new Date(yearAgo().getTime() - 1) })
    expect(await claim()).toEqual(refused('BAD_FIELD', '运单号：签收已超过365天，不能再申请理赔'))
    expect(await create(complaint(parcel.ewbNo))).toEqual(
      refused('BAD_FIELD', '运单号：签收已超过365天，不能再投诉此类问题'),
    )
    await setOrder({ signedAt: yearAgo() })
    expect((await claim()).code).toBe(0)
    expect((await create(complaint(parcel.ewbNo))).code).toBe(0)
  })

  test('complaints about money and papers, which may begin later, are taken after the year', async () => {
    await setOrder({ signedAt: new Date(yearAgo().getTime() - 1) })
    for (const type of ['FEE_DISPUTE', 'COD_UNPAID', 'INVOICE', 'OTHER'] as const)
      expect((await create(complaint(parcel.ewbNo, { type }))).code).toBe(0)
  })

  test('an order that was signed for a year ago is found by its number among the orders to choose from', async () => {
    await setOrder({ status: 'SIGNED', createdAt: yearAgo(), signedAt: yearAgo() })
    const search = { page: 1, pageSize: 10, role: 'sent', keyword: parcel.ewbNo, keywordType: 'ewbNo' } as const
    expect((await server.call<{ list: unknown }>('order/page', search, customer.token)).data?.list).toMatchObject([
      { ewbNo: parcel.ewbNo },
    ])
  })

  test('and of goods that never arrived', async () => expect((await claim()).code).toBe(0))
})

describe('urging', () => {
  const urge = (who: TestCustomer = customer) => create(complaint(parcel.ewbNo, { kind: 'URGING', type: 'DELAY' }), who)
  const urgedAt = async () =>
    (
      await server.database.db
        .select({ urgedAt: orders.urgedAt })
        .from(orders)
        .where(eq(orders.orderNo, parcel.orderNo))
    )[0]?.urgedAt

  test('marks the order for operations, as 催单 does', async () => {
    expect((await urge()).code).toBe(0)
    expect(await urgedAt()).toEqual(server.now())
    expect((await readDetail(server, customer.token, parcel.orderNo)).log[0]).toMatchObject({
      action: '催揽收',
      actor: '客户',
    })
  })

  test('an order that was hurried a moment ago, or is over, is left as it is', async () => {
    const before = new Date(server.now().getTime() - 60_000)
    await setOrder({ urgedAt: before })
    expect((await urge()).code).toBe(0)
    expect(await urgedAt()).toEqual(before)
    await setOrder({ urgedAt: null, status: 'SIGNED', receiverMobile: other.userTel })
    expect((await urge(other)).code).toBe(0)
    expect(await urgedAt()).toBeNull()
  })
})

test("files must be the customer's own, complete, and of nothing else; a refusal leaves no case behind", async () => {
  const [foreign, used, unfinished] = [await addUpload(server, other), await addUpload(server, customer), randomUUID()]
  await sendFeedback(server, customer, caseBody({ attachmentIds: [used] }))
  for (const uploadId of [foreign, used, unfinished])
    expect(await create(complaint(parcel.ewbNo, { attachmentIds: [uploadId] }))).toEqual(refused('UPLOAD_NOT_FOUND'))
  const videos = [await addUpload(server, customer, 'video/mp4'), await addUpload(server, customer, 'application/pdf')]
  expect(await create(complaint(parcel.ewbNo, { attachmentIds: videos }))).toEqual(
    refused('BAD_FIELD', '附件：视频和PDF只能上传1个'),
  )
  expect(
    await server.database.db.$count(
      feedback,
      and(eq(feedback.userId, customer.userId), eq(feedback.kind, 'COMPLAINT')),
    ),
  ).toBe(0)
})

test('twenty a day; what was refused does not count', async () => {
  await Promise.all(Array.from({ length: 5 }, () => create(complaint('399999999999'))))
  for (let count = 0; count < 20; count += 1) expect((await create(caseBody())).code).toBe(0)
  expect(await create(caseBody())).toEqual(refused('RATE_LIMITED', '今天提交的反馈已达20个，请明天再试'))
  server.advance(day)
  expect((await create(caseBody())).code).toBe(0)
})

test('an open case blocks the cancellation of the account', async () => {
  await setOrder({ status: 'SIGNED', dueCents: 0 })
  const blockers = async () =>
    (await server.call<{ blockers: unknown[] }>('user/cancelBlockers', {}, customer.token)).data?.blockers
  const [mine] = [
    await sendFeedback(server, customer),
    await sendFeedback(server, customer),
    await sendFeedback(server, other),
  ]
  expect(await blockers()).toEqual([{ kind: 'FEEDBACK', count: 2, text: '2个反馈尚未办结', path: '/complaintrecord' }])
  await carrierDoes(server, mine, 'ANSWER')
  expect(await blockers()).toEqual([expect.objectContaining({ count: 1 })])
})
