import { fakeApi, fieldRefusal, lostConnection, refusal, type Reply, sentTo } from '@portal/testing/fake-api'
import { type CrossBorderDraft, internationalDraft } from '../features/cross-border/draft/cross-border-draft'
import { hmtDraft } from '../features/cross-border/hmt/hmt-draft'
import { toKowloon } from '../features/cross-border/hmt/hmt-drafts.testing'
import { type CrossBorderContent, toCrossBorderOrder } from '../features/cross-border/rules/to-cross-border-order'
import { newCrossBorderOrder } from '../features/cross-border/submit/cross-border-task'
import { goodParcel } from '../features/cross-border/testing/cross-border-drafts'
import type { Priced } from '../order-form/price/differing-lines'
import type { Questions } from '../order-form/submit/send-order'
import { type OrderContent, toOrder } from '../rules/domestic-order'
import { created as stored } from '../testing/answers'
import { goodDraft } from '../testing/drafts'
import { newOrderTask } from './send/use-send-form'

const lost = lostConnection
const created = { data: stored }
const duplicate = refusal('DUPLICATE_ORDER')
const yes = async () => true

const price = (totalCents: number): Priced => ({
  lines: [{ feeType: 'FREIGHT', label: '运费', amountCents: totalCents, note: '' }],
  totalCents,
})
const shownPrice = price(36_000)
const dearer = price(36_500)
const newPrice = refusal('PRICE_CHANGED', '价格已更新，请确认新的费用后再提交', { quote: dearer })

type Path = 'order/create' | 'order/createCrossBorder'
type CreateReply = (Reply<'order/create'> & Reply<'order/createCrossBorder'>) | typeof lost
type Send = (userId: string, remark: string, shownPrice: Priced, questions: Questions) => Promise<unknown>

const sendDomestic: Send = async (userId, remark, ...rest) => {
  const content: OrderContent = { ...(toOrder(goodDraft, '2026-11') as OrderContent), remark }
  const task = newOrderTask(userId)
  return (await task.load())(task, content, ...rest)
}
const sendCrossBorder =
  (draft: CrossBorderDraft, draftOf: typeof internationalDraft): Send =>
  async (userId, remark, ...rest) => {
    const content: CrossBorderContent = { ...(toCrossBorderOrder(draft, '2026-11') as CrossBorderContent), remark }
    const task = newCrossBorderOrder(userId, draftOf)
    return (await task.load())(task, content, ...rest)
  }

const field = 'sender.address'

describe.each<[string, Path, Send]>([
  ['DOMESTIC', 'order/create', sendDomestic],
  ['HMT', 'order/createCrossBorder', sendCrossBorder(toKowloon, hmtDraft)],
  ['INTERNATIONAL', 'order/createCrossBorder', sendCrossBorder(goodParcel, internationalDraft)],
])('an order of the kind %s', (_kind, path, send) => {
  let answers: CreateReply[]
  beforeEach(() => {
    sessionStorage.clear()
    fakeApi({
      [path]: () => {
        const answer = answers.shift() ?? lost
        return typeof answer === 'function' ? answer() : answer
      },
    })
  })

  const sendOrder = (
    userId: string,
    { remark = '', confirm = yes, acceptPrice = yes }: Partial<Questions> & { remark?: string } = {},
  ) => send(userId, remark, shownPrice, { confirm, acceptPrice })
  const sentBodies = () => sentTo(path)
  const ids = () => sentBodies().map(({ clientRequestId }) => clientRequestId)

  it('is what the server stored', async () => {
    answers = [created]
    await expect(sendOrder('u1')).resolves.toEqual({ kind: 'created', order: stored })
  })

  it('is sent again under the same id after a lost answer, also with that of another user in between', async () => {
    answers = [lost, lost, created]
    await expect(sendOrder('u1')).resolves.toMatchObject({ kind: 'failed', uncertain: true })
    await sendOrder('u2', { remark: '另一单' })
    await sendOrder('u1')
    expect(ids()[2]).toBe(ids()[0])
    expect(ids()[1]).not.toBe(ids()[0])
  })

  it('has a new id with other content, and with the same content once the order is stored', async () => {
    answers = [created, created, lost, created]
    await sendOrder('u1')
    await sendOrder('u1')
    await sendOrder('u1')
    await sendOrder('u1', { remark: '另一单' })
    expect(new Set(ids()).size).toBe(4)
  })

  it('has a new id after its own was refused for other content', async () => {
    answers = [refusal('IDEMPOTENCY_CONFLICT'), created]
    await expect(sendOrder('u1')).resolves.toMatchObject({ kind: 'failed', uncertain: false })
    await sendOrder('u1')
    expect(ids()[1]).not.toBe(ids()[0])
  })

  it('that looks like a duplicate needs a confirmation, and is sent confirmed under the same id', async () => {
    answers = [duplicate, created]
    const confirm = jest.fn(yes)
    await expect(sendOrder('u1', { confirm })).resolves.toMatchObject({ kind: 'created' })
    expect(confirm).toHaveBeenCalledWith('疑似重复下单，是否继续提交？')
    expect(sentBodies().map(({ confirmDuplicate }) => confirmDuplicate)).toEqual([false, true])
    expect(ids()[1]).toBe(ids()[0])
  })

  it('stays confirmed when the confirmed attempt is lost', async () => {
    answers = [duplicate, lost, created]
    await sendOrder('u1')
    await sendOrder('u1')
    expect(sentBodies().map(({ confirmDuplicate }) => confirmDuplicate)).toEqual([false, true, true])
    expect(new Set(ids()).size).toBe(1)
  })

  it('is not sent when the person declines', async () => {
    answers = [duplicate]
    await expect(sendOrder('u1', { confirm: async () => false })).resolves.toEqual({ kind: 'stopped' })
    expect(sentBodies()).toHaveLength(1)
  })

  it('waits for the login dialog when the session is over', async () => {
    answers = [refusal('SESSION_EXPIRED')]
    await expect(sendOrder('u1')).resolves.toEqual({ kind: 'stopped' })
  })

  it('is refused at the invalid field', async () => {
    answers = [fieldRefusal(field, '请填写详细地址')]
    await expect(sendOrder('u1')).resolves.toEqual({
      kind: 'failed',
      uncertain: false,
      path: field,
      message: '请填写详细地址',
    })
  })

  it('is sent at a new price under the same id, once that is accepted', async () => {
    answers = [newPrice, created]
    const acceptPrice = jest.fn(yes)
    await expect(sendOrder('u1', { acceptPrice })).resolves.toMatchObject({ kind: 'created' })
    expect(acceptPrice).toHaveBeenCalledWith(shownPrice, dearer)
    expect(sentBodies().map(({ expectedTotalCents }) => expectedTotalCents)).toEqual([36_000, 36_500])
    expect(ids()[1]).toBe(ids()[0])
  })

  it('whose answer was lost keeps its id at another price', async () => {
    answers = [lost, newPrice, created]
    await sendOrder('u1')
    await sendOrder('u1')
    expect(new Set(ids()).size).toBe(1)
  })

  it('is not sent at a price that was not accepted', async () => {
    answers = [newPrice]
    await expect(sendOrder('u1', { acceptPrice: async () => false })).resolves.toEqual({ kind: 'stopped' })
    expect(sentBodies()).toHaveLength(1)
  })

  it('keeps the accepted price when a suspected repeat is confirmed', async () => {
    answers = [newPrice, duplicate, created]
    await expect(sendOrder('u1')).resolves.toMatchObject({ kind: 'created' })
    expect(
      sentBodies().map(({ expectedTotalCents, confirmDuplicate }) => [expectedTotalCents, confirmDuplicate]),
    ).toEqual([
      [36_000, false],
      [36_500, false],
      [36_500, true],
    ])
  })

  it('is refused for its price when the new price is missing in the answer', async () => {
    answers = [{ ...newPrice, detail: null }]
    await expect(sendOrder('u1')).resolves.toMatchObject({
      kind: 'failed',
      message: '价格已更新，请确认新的费用后再提交',
    })
  })
})
