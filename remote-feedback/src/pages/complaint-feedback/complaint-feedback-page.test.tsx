import { setAppealBody, signIn } from '@portal/testing/shell'
import { feedbackCreate } from '@portal/contract/feedback'
import {
  type Answers,
  fakeApi,
  fieldRefusal,
  lostConnection,
  refusal,
  type Reply,
  type SentCall,
  sentTo,
} from '@portal/testing/fake-api'
import { fixClock } from '@portal/testing/fixed-clock'
import { fill, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { appealBody } from '@portal/shared'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { orderCounts, ownOrder } from '../../testing/own-order'
import { uploadServer } from '../../testing/upload-server'
import ComplaintFeedbackPage from './complaint-feedback-page'

beforeEach(fixClock)
afterEach(() => jest.useRealTimers())

const hour = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

const story = '昨天收到的货物外箱破损，两件轴承变形无法使用。'
const sentAnswer: Reply<'feedback/create'> = {
  data: { feedbackNo: 'TS2611220001', status: 'SUBMITTED', dueAt: '2026-11-29T01:00:00.000Z' },
}

/** The customer's orders by role and number, as the server finds them. */
const ordersOf =
  (order = ownOrder()) =>
  ({ body }: SentCall<'order/page'>): Reply<'order/page'> => {
    const isFound = body.role === 'sent' && (!body.keyword || order.ewbNo.includes(body.keyword))
    return { data: { total: isFound ? 1 : 0, list: isFound ? [order] : [], counts: orderCounts } }
  }

const open = async (answers: Answers = {}, path = '/complaintfeedback') => {
  const api = fakeApi({
    'user/queryUerInfo': { data: { userId: 'u1', userTel: '13800138000', nickname: '林一诺' } },
    'order/unpaid': { data: [] },
    'order/page': ordersOf(),
    'feedback/findOpen': { data: { feedbackNo: '' } },
    'feedback/create': sentAnswer,
    ...answers,
  })
  await act(() => signIn('u1'))
  const page = renderPage(<ComplaintFeedbackPage />, { path })
  return {
    ...api,
    ...page,
    created: () => sentTo('feedback/create'),
  }
}
const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
const choose = (name: string) => user.click(screen.getByRole('radio', { name }))
const submit = () => user.click(screen.getByRole('button', { name: '提交反馈' }))
const problem = (text: string | RegExp) => screen.findByText(text)

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('damage of goods that are not collected yet is refused as soon as it is chosen', async () => {
  const { created } = await open(
    { 'order/page': ordersOf(ownOrder({ status: 'ACCEPTED' })) },
    '/complaintfeedback?waybillNo=300000000001',
  )
  expect(await screen.findByText(/深圳市 → 北京市 · 轴承 2件/)).toBeVisible()
  await choose('破损短少')
  expect(await problem('该运单还没有揽收，不能反馈破损短少，请选择其他问题类型')).toBeVisible()
  await submit()
  expect(created()).toHaveLength(0)
  await choose('上门延迟')
  await waitFor(() => expect(screen.queryByText(/该运单还没有揽收/)).not.toBeInTheDocument())
})

test('a complaint about an own waybill is sent once, and says by when it is answered', async () => {
  const { created } = await open({}, '/complaintfeedback?waybillNo=300000000001')
  expect(await screen.findByText(/深圳市 → 北京市 · 轴承 2件/)).toBeVisible()
  expect([field('联系人'), field('联系电话')].map((input) => (input as HTMLInputElement).value)).toEqual([
    '林一诺',
    '13800138000',
  ])
  await choose('破损短少')
  expect(within(screen.getByRole('list', { name: '建议提供的材料' })).getByText('外包装六面照片')).toBeVisible()
  await fill(field('问题描述'), story)
  await user.type(field('货物价值'), '1200.5')
  await choose('赔偿')
  await user.dblClick(screen.getByRole('button', { name: '提交反馈' }))
  expect(await screen.findByRole('heading', { name: /^提交成功/ })).toHaveFocus()
  expect(screen.getByText('2026-11-29 09:00')).toBeVisible()
  expect(screen.getByRole('link', { name: '查看进度' })).toHaveAttribute(
    'href',
    '/complaintrecord?feedbackNo=TS2611220001',
  )
  expect(created()).toHaveLength(1)
  expect(feedbackCreate.request.parse(created()[0])).toMatchObject({
    kind: 'COMPLAINT',
    type: 'DAMAGED',
    ewbNo: '300000000001',
    description: story,
    expectation: 'COMPENSATE',
    goodsValueCents: 120_050,
    claimCents: 0,
    contactPhone: '13800138000',
  })
  expect(localStorage.getItem('portal-feedback-draft-u1')).toBeNull()
  await user.click(screen.getByRole('button', { name: '再提交一条' }))
  expect(field('问题描述')).toHaveValue('')
})

test('every field shows its problem, and the first one gets the focus', async () => {
  const { created } = await open()
  await user.clear(field('联系人'))
  await user.clear(field('联系电话'))
  await choose('理赔')
  await choose('丢失')
  await submit()
  for (const message of [
    '请选择运单',
    '请填写问题描述',
    '请填写货物价值',
    '请填写理赔金额',
    '请填写联系人',
    '请填写联系电话',
  ])
    expect(await problem(message)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('combobox', { name: '运单' })).toHaveFocus())
  await user.type(field('问题描述'), '太短')
  await waitFor(() => expect(screen.queryByText('请填写问题描述')).not.toBeInTheDocument())
  await user.type(field('理赔金额'), '12.345')
  await user.type(field('联系电话'), '12345')
  await user.tab()
  for (const message of ['问题描述至少10个字', /^请输入大于0的金额/, /^请输入正确的手机号码/])
    expect(await problem(message)).toBeVisible()
  expect(created()).toEqual([])
})

test.each([
  ['建议', '您的建议', { kind: 'SUGGESTION', type: 'OTHER', ewbNo: '', expectation: '' }],
  ['表扬', '您想说的话', { kind: 'PRAISE', type: 'ATTITUDE', ewbNo: '' }],
])('%s asks for no waybill', async (kind, label, expected) => {
  const { created } = await open({}, '/complaintfeedback?waybillNo=300000000001')
  await choose(kind)
  expect(screen.queryByRole('combobox', { name: '运单' })).not.toBeInTheDocument()
  if (kind === '表扬') await choose('服务态度')
  await fill(field(label), story)
  await submit()
  await screen.findByRole('heading', { name: /^提交成功/ })
  expect(created()).toEqual([expect.objectContaining(expected)])
})

test('the waybill is found among the orders by its number', async () => {
  await open()
  const picker = screen.getByRole('combobox', { name: '运单' })
  await user.click(picker)
  expect(await screen.findByText(/2026-11-20 09:00 下单/)).toBeVisible()
  await user.type(picker, '3999')
  expect(await screen.findByText('没有找到相关运单，请核对运单号')).toBeVisible()
  await fill(picker, '300000000001')
  // The previous keyword finds the same order, which is rendered again.
  await waitFor(() => expect(sentTo('order/page').at(-1)).toMatchObject({ keyword: '300000000001' }))
  await user.click(await screen.findByText(/2026-11-20 09:00 下单/))
  expect(await within(screen.getByRole('region', { name: '反馈什么' })).findByText(/深圳市 → 北京市/)).toBeVisible()
})

test.each(['{Enter}', '{Tab}'])('a whole number is taken with %s before its search has ended', async (key) => {
  await open({
    'order/page': (call) =>
      call.body.keywordType === 'any' && call.body.keyword === '300000000001'
        ? new Promise<never>(() => undefined)
        : ordersOf()(call),
  })
  const picker = screen.getByRole('combobox', { name: '运单' })
  await user.click(picker)
  expect(await screen.findByText(/2026-11-20 09:00 下单/)).toBeVisible()
  await user.type(picker, `300000000001${key}`)
  expect(await within(screen.getByRole('region', { name: '反馈什么' })).findByText(/深圳市 → 北京市/)).toBeVisible()
  expect(screen.queryByText(/正在查找订单/)).not.toBeInTheDocument()
})

test('Enter takes no order of an earlier search', async () => {
  await open()
  const picker = screen.getByRole('combobox', { name: '运单' })
  await user.click(picker)
  expect(await screen.findByText(/2026-11-20 09:00 下单/)).toBeVisible()
  await user.type(picker, '3999{Enter}')
  expect(await screen.findByText('没有找到相关运单，请核对运单号')).toBeVisible()
  expect(screen.queryByText(/深圳市 → 北京市/)).not.toBeInTheDocument()
})

test('a waybill of somebody else is reported at once', async () => {
  await open({}, '/complaintfeedback?waybillNo=999999999999')
  expect(await problem('未找到该运单，请选择您寄出或收到的运单')).toBeVisible()
})

test.each<[string, number, RegExp]>([
  ['later than is advised', 30 * hour, /^签收已超过24小时，仍可申请/],
  ['too late', 367 * 24 * hour, /^签收已超过365天，不能再申请理赔$/],
])('a claim that comes %s', async (_case, age, message) => {
  await open(
    { 'order/page': ordersOf(ownOrder({ status: 'SIGNED', signedAt: ago(age) })) },
    '/complaintfeedback?waybillNo=300000000001&kind=CLAIM',
  )
  expect(await problem(message)).toBeVisible()
  await choose('投诉')
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument())
})

test('a complaint about damage is refused a year after the signature, one about an invoice is not', async () => {
  await open(
    { 'order/page': ordersOf(ownOrder({ status: 'SIGNED', signedAt: ago(367 * 24 * hour) })) },
    '/complaintfeedback?waybillNo=300000000001&type=DAMAGED',
  )
  expect(await problem(/^签收已超过365天，不能再投诉此类问题$/)).toBeVisible()
  await choose('发票问题')
  await waitFor(() => expect(screen.queryByText(/签收已超过365天/)).not.toBeInTheDocument())
})

const promise = async () => (await screen.findByRole('complementary', { name: '答复承诺' })).textContent

test('the body to appeal to is 12345 with the day from which it holds', async () => {
  await open()
  expect(await promise()).toContain('可拨打 12345（政务服务便民热线，2025年1月1日起受理）或登录国家邮政局申诉网站申诉')
})

test('the body to appeal to is that of the operator’s setting, with no day or website where it has none', async () => {
  const before = appealBody()
  setAppealBody({ name: '快递申诉中心', phone: '0755-12300', since: '', website: { title: '', url: '' } })
  await open()
  expect(await promise()).toContain('可拨打 0755-12300（快递申诉中心）申诉')
  setAppealBody(before)
})

describe('one about the same that is open', () => {
  const link = () => screen.findAllByRole('link', { name: '查看进度' })

  test('is linked as soon as waybill and type are chosen', async () => {
    await open(
      { 'feedback/findOpen': { data: { feedbackNo: 'TS1' } } },
      '/complaintfeedback?waybillNo=300000000001&type=DAMAGED',
    )
    expect((await link())[0]).toHaveAttribute('href', '/complaintrecord?feedbackNo=TS1')
  })

  test('is linked when another tab was faster, and typed content stays', async () => {
    const { answers } = await open(
      { 'feedback/create': refusal('DUPLICATE_FEEDBACK') },
      '/complaintfeedback?waybillNo=300000000001&type=ATTITUDE',
    )
    await screen.findByText(/深圳市 → 北京市/)
    await fill(field('问题描述'), story)
    answers['feedback/findOpen'] = { data: { feedbackNo: 'TS2' } }
    await submit()
    expect((await link())[0]).toHaveAttribute('href', '/complaintrecord?feedbackNo=TS2')
    expect(field('问题描述')).toHaveValue(story)
  })
})

test('without a response everything stays, and the next attempt is the same request', async () => {
  const { answers, created } = await open(
    {
      'feedback/create': lostConnection,
    },
    '/complaintfeedback?kind=SUGGESTION',
  )
  await fill(field('您的建议'), story)
  await submit()
  expect(await problem(/再次点击“提交反馈”不会重复提交/)).toBeVisible()
  answers['feedback/create'] = sentAnswer
  await submit()
  await screen.findByRole('heading', { name: /^提交成功/ })
  expect(new Set(created().map(({ clientRequestId }) => clientRequestId)).size).toBe(1)
})

test('a refusal of the server is shown at its field', async () => {
  await open(
    { 'feedback/create': fieldRefusal('contactPhone', '请输入正确的手机号码') },
    '/complaintfeedback?kind=SUGGESTION',
  )
  await fill(field('您的建议'), story)
  await submit()
  expect(await problem('请输入正确的手机号码')).toBeVisible()
  await waitFor(() => expect(field('联系电话')).toHaveFocus())
})

test('files are submitted once all are sent; a draft restores text and files until it is discarded', async () => {
  const server = uploadServer()
  const { unmount } = await open(
    { ...server.answers, 'upload/file': refusal('UPLOAD_NOT_FOUND', '文件不存在') },
    '/complaintfeedback?kind=SUGGESTION',
  )
  await fill(field('您的建议'), story)
  fireEvent.change(screen.getByLabelText('添加图片与附件'), {
    target: { files: [new File([new Uint8Array(300_000)], '截图.pdf', { type: 'application/pdf', lastModified: 1 })] },
  })
  expect(screen.getByRole('button', { name: '上传中…' })).toBeDisabled()
  expect(await screen.findByText('1个文件已上传')).toBeInTheDocument()
  unmount()

  const { created } = await open({ ...server.answers })
  expect(screen.getByText('已恢复上次未提交的内容')).toBeVisible()
  expect(field('您的建议')).toHaveValue(story)
  expect(screen.getByRole('listitem', { name: '截图.pdf' })).toBeVisible()
  await submit()
  await screen.findByRole('heading', { name: /^提交成功/ })
  expect(created()[0]?.attachmentIds).toEqual([[...server.uploads.values()][0]?.uploadId])
})

test('a draft is dropped only after a question', async () => {
  const first = await open({}, '/complaintfeedback?kind=PRAISE')
  await fill(field('您想说的话'), story)
  first.unmount()
  await open()
  await user.click(screen.getByRole('button', { name: '清空草稿' }))
  const dialog = await screen.findByRole('dialog', { name: '确定清空已填写的内容吗？' })
  await user.click(within(dialog).getByRole('button', { name: /^清\s?空$/ }))
  await waitFor(() => expect(field('问题描述')).toHaveValue(''))
  expect(localStorage.getItem('portal-feedback-draft-u1')).toBeNull()
})

test.each([
  ['typed here', false],
  ['taken from the draft', true],
])('a draft that another tab has submitted is not submitted again: %s', async (_case, isRestored) => {
  const first = await open({}, '/complaintfeedback?kind=SUGGESTION')
  await fill(field('您的建议'), story)
  if (isRestored) {
    first.unmount()
    await open()
  }
  const key = 'portal-feedback-draft-u1'
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue: 'another text', newValue: 'and another' }))
  })
  expect(field('您的建议')).toHaveValue(story)
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue: localStorage.getItem(key), newValue: null }))
  })
  await waitFor(() => expect(field('问题描述')).toHaveValue(''))
})
