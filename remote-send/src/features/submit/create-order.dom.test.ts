import type { FreightQuote } from '@portal/contract/freight'
import { type Answer, fakeApi, fieldRefusal, lostConnection, refusal, sentTo } from '@portal/testing/fake-api'
import { type OrderContent, toOrder } from '../../rules/to-request'
import { goodDraft } from '../../testing/drafts'
import { created as stored, quotes } from '../../testing/answers'
import { createOrder as create, type Questions } from './create-order'
import { newOrderTask } from '../../order-form/submit/sending-task'

const content = toOrder(goodDraft, '2026-11') as OrderContent
const other: OrderContent = { ...content, remark: '另一单' }
type CreateReply = Answer<'order/create'>

let answers: CreateReply[]

beforeEach(() => {
  sessionStorage.clear()
  fakeApi({
    'order/create': (call) => {
      const answer = answers.shift() ?? lostConnection
      return typeof answer === 'function' ? answer(call) : answer
    },
  })
})

const created = { data: stored }
const duplicate = refusal('DUPLICATE_ORDER')
const lost = lostConnection
const yes = async () => true
const seen = quotes[1] as FreightQuote
const dearer: FreightQuote = { ...seen, totalCents: seen.totalCents + 500 }
const newPrice = refusal('PRICE_CHANGED', '价格已更新，请确认新的费用后再提交', { quote: dearer })

const createOrder = (
  userId: string,
  order: OrderContent,
  confirm: Questions['confirm'],
  acceptPrice: Questions['acceptPrice'] = yes,
) => create(newOrderTask(userId), order, seen, { confirm, acceptPrice })
const ids = () => sentTo('order/create').map(({ clientRequestId }) => clientRequestId)

describe('createOrder', () => {
  it('hands over what the server stored', async () => {
    answers = [created]
    await expect(createOrder('u1', content, yes)).resolves.toEqual({ kind: 'created', order: stored })
  })

  it('repeats a lost attempt under the same id, also for another content in between of another user', async () => {
    answers = [lost, lost, created]
    await expect(createOrder('u1', content, yes)).resolves.toMatchObject({ kind: 'failed', uncertain: true })
    await createOrder('u2', other, yes)
    await createOrder('u1', content, yes)
    expect(ids()[2]).toBe(ids()[0])
    expect(ids()[1]).not.toBe(ids()[0])
  })

  it('takes a new id for other content, and for the same content once the order stands', async () => {
    answers = [created, created, lost, created]
    await createOrder('u1', content, yes)
    await createOrder('u1', content, yes)
    await createOrder('u1', content, yes)
    await createOrder('u1', other, yes)
    expect(new Set(ids()).size).toBe(4)
  })

  it('asks about a suspected repeat and sends it again as meant, under the same id', async () => {
    answers = [duplicate, created]
    const confirm = jest.fn(yes)
    await expect(createOrder('u1', content, confirm)).resolves.toMatchObject({ kind: 'created' })
    expect(confirm).toHaveBeenCalledWith('疑似重复下单，是否继续提交？')
    expect(sentTo('order/create').map(({ confirmDuplicate }) => confirmDuplicate)).toEqual([false, true])
    expect(ids()[1]).toBe(ids()[0])
  })

  it('stays confirmed when the confirmed attempt is lost', async () => {
    answers = [duplicate, lost, created]
    await createOrder('u1', content, yes)
    await createOrder('u1', content, yes)
    expect(sentTo('order/create').map(({ confirmDuplicate }) => confirmDuplicate)).toEqual([false, true, true])
    expect(new Set(ids()).size).toBe(1)
  })

  it('makes no order when the person says no', async () => {
    answers = [duplicate]
    await expect(createOrder('u1', content, async () => false)).resolves.toEqual({ kind: 'stopped' })
    expect(sentTo('order/create')).toHaveLength(1)
  })

  it('leaves an expired session to the login dialog', async () => {
    answers = [refusal('SESSION_EXPIRED')]
    await expect(createOrder('u1', content, yes)).resolves.toEqual({ kind: 'stopped' })
  })

  it('says where a refusal belongs', async () => {
    answers = [fieldRefusal('receiver.address', '请填写详细地址')]
    await expect(createOrder('u1', content, yes)).resolves.toEqual({
      kind: 'failed',
      uncertain: false,
      path: 'receiver.address',
      message: '请填写详细地址',
    })
  })

  it('tells the price that the person saw, and sends a new one under the same id once it is accepted', async () => {
    answers = [newPrice, created]
    const acceptPrice = jest.fn(yes)
    await expect(createOrder('u1', content, yes, acceptPrice)).resolves.toMatchObject({ kind: 'created' })
    expect(acceptPrice).toHaveBeenCalledWith(seen, dearer)
    expect(sentTo('order/create').map(({ expectedTotalCents }) => expectedTotalCents)).toEqual([36_000, 36_500])
    expect(ids()[1]).toBe(ids()[0])
  })

  it('makes no order at a price that was not accepted', async () => {
    answers = [newPrice]
    await expect(createOrder('u1', content, yes, async () => false)).resolves.toEqual({ kind: 'stopped' })
    expect(sentTo('order/create')).toHaveLength(1)
  })

  it('keeps the accepted price when a suspected repeat is confirmed', async () => {
    answers = [newPrice, duplicate, created]
    await expect(createOrder('u1', content, yes)).resolves.toMatchObject({ kind: 'created' })
    expect(
      sentTo('order/create').map(({ expectedTotalCents, confirmDuplicate }) => [expectedTotalCents, confirmDuplicate]),
    ).toEqual([
      [36_000, false],
      [36_500, false],
      [36_500, true],
    ])
  })

  it('says that the price changed when the new one did not come along', async () => {
    answers = [{ ...newPrice, detail: null }]
    await expect(createOrder('u1', content, yes)).resolves.toMatchObject({
      kind: 'failed',
      message: '价格已更新，请确认新的费用后再提交',
    })
  })
})
