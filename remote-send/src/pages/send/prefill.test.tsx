import { prefillOrder } from '@portal/shared'
import { signIn } from '@portal/testing/shell'
import { renderPage } from '@portal/testing/render-page'
import { toast } from '@portal/testing/page-helpers'
import { act, screen, within } from '@testing-library/react'
import { sendDraftStorage } from '../../draft/draft-storage'
import { goodDraft, morning } from '../../testing/drafts'
import { type Answers, fakeApi, refusal } from '@portal/testing/fake-api'
import { lightQuotes, usualAnswers } from '../../testing/answers'
import { fakeTime, pass, press } from '@portal/testing/fake-time'
import { addressBookEntry } from '../../testing/samples'
import { storedOrder } from '../../testing/stored-order'
import SendPage from './send-page'

fakeTime(morning)

const open = async (path: string, answers: Answers = {}) => {
  fakeApi({ ...usualAnswers, ...answers })
  await act(() => signIn('u1'))
  renderPage(<SendPage />, { path })
  for (let round = 0; round < 5; round++) await pass(10)
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const name = (side: string) => part(side).getByLabelText(/姓名/)
const goodsName = () => screen.getByLabelText(/物品名称/)

beforeEach(() => sessionStorage.clear())
// Waits until the toast of one test has disappeared before the next.
afterEach(() => pass(10_000))

test('再来一单 begins a new order with the content of the old one, without day, number, coupon and consent', async () => {
  const old = storedOrder({
    status: 'SIGNED',
    pickupDate: '2026-11-01',
    customerOrderNo: 'PO-7',
    couponId: 'C1',
    remark: '请带纸箱',
  })
  await open('/send?from=reorder&orderNo=DD2611200001', { 'order/detail': { data: old } })
  expect(toast()).toHaveTextContent('已带入原订单信息')
  await press('备注：请带纸箱')
  expect(screen.getByLabelText('地址栏')).toHaveTextContent(/^\/send$/)
  expect(
    [name('寄件人'), name('收件人'), goodsName(), screen.getByLabelText(/^备注/)].map(
      (field) => (field as HTMLInputElement).value,
    ),
  ).toEqual(['林一诺', '周望舒', '童装', '请带纸箱'])
  expect(screen.getByRole('checkbox', { name: /我已阅读并同意/ })).not.toBeChecked()
  const savedDraft = JSON.parse(sessionStorage.getItem('portal-send-draft-u1') ?? '{}') as object
  expect(savedDraft).toMatchObject({ pickupDate: '2026-11-20', customerOrderNo: '', couponId: '', agreed: false })
})

test('再来一单 keeps the product, and says which one is cheaper and earlier now', async () => {
  const old = storedOrder({ status: 'SIGNED', productCode: 'STD' })
  await open('/send?from=reorder&orderNo=DD2611200001', {
    'order/detail': { data: old },
    'order/defaults': {
      data: { senderName: '', productCode: 'ECO', agreementVersion: '', goodsName: '', goodsType: '' },
    },
    'freight/estimate': { data: { quotes: lightQuotes } },
  })
  for (const time of [600, 20]) await pass(time)
  expect(screen.getByRole('radio', { name: /^标准快运/ })).toBeChecked()
  expect(screen.getByText(/便宜/)).toHaveTextContent('标准快递 便宜 ¥67.83，早 2 天 · 改选')
})

test('while the old order is loading, neither the default sender nor bare codes are shown', async () => {
  const old = storedOrder({ status: 'SIGNED' })
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await open('/send?from=reorder&orderNo=DD2611200001', {
    'address/page': { data: { total: 1, list: [addressBookEntry({ name: '默认寄件人', isDefault: true })] } },
    'order/detail': async () => {
      await answered
      return { data: old }
    },
  })
  expect(screen.queryByRole('region', { name: '寄件人' })).not.toBeInTheDocument()
  answer()
  for (let round = 0; round < 5; round++) await pass(10)
  expect(name('寄件人')).toHaveValue('林一诺')
  expect(screen.queryByDisplayValue('默认寄件人')).not.toBeInTheDocument()
})

test('an order that cannot be loaded is announced, and the form stays', async () => {
  await open('/send?from=reorder&orderNo=someone-elses', {
    'order/detail': refusal('ORDER_NOT_FOUND'),
  })
  expect(toast()).toHaveTextContent('订单不存在或无权查看')
  expect(goodsName()).toHaveValue('')
})

test.each([
  [
    {
      from: 'price' as const,
      receiver: goodDraft.receiver.region,
      goodsName: '童装',
      packageCount: 8,
      weightGrams: 120_000,
    },
    '已带入查价结果',
    { goodsName: '童装', weight: '120', packageCount: '8' },
  ],
  [{ from: 'range' as const, receiver: goodDraft.receiver.region }, '已带入收派范围地址', {}],
  [
    { from: 'outlet' as const, pickupMode: 'DROPOFF' as const, outletCode: 'SZ01', outletName: '南山网点' },
    '已带入网点',
    { pickupMode: 'DROPOFF', outletCode: 'SZ01', outletName: '南山网点' },
  ],
  [{ from: 'goods' as const, goodsName: '羽绒服' }, '已带入物品名称', { goodsName: '羽绒服' }],
  [
    { from: 'address' as const, receiver: { name: '周望舒', mobile: '13911112222' } },
    '已带入地址',
    { receiver: { name: '周望舒', mobile: '13911112222' } },
  ],
])('the content from %j is in the form', async (prefill, sentence, expected) => {
  const path = prefillOrder(prefill)
  await open(path)
  expect(toast()).toHaveTextContent(sentence)
  expect(JSON.parse(sessionStorage.getItem('portal-send-draft-u1') ?? '{}')).toMatchObject({
    ...('receiver' in prefill && { receiver: { region: {} } }),
    ...expected,
  })
})

describe('when a person has typed something', () => {
  const arrive = async () => {
    sendDraftStorage('u1').save({ ...goodDraft, receiver: { ...goodDraft.receiver, name: '陈小满' } })
    await open(prefillOrder({ from: 'address', receiver: { name: '周海燕', mobile: '13911112222' } }))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(screen.getByRole('dialog')).toHaveTextContent('用带入的内容替换已填写的内容吗？')
    expect(name('收件人')).toHaveValue('陈小满')
  }

  it('replaces that only when they confirm', async () => {
    await arrive()
    await press(/^替\s?换$/)
    expect(name('收件人')).toHaveValue('周海燕')
    expect(goodsName()).toHaveValue('童装')
  })

  it('leaves that when they do not', async () => {
    await arrive()
    await press(/保留已填写的/)
    expect(name('收件人')).toHaveValue('陈小满')
    expect(toast()).toHaveTextContent(/^$/)
  })
})

test('an address without content opens the plain form', async () => {
  await open('/send?from=price')
  expect(screen.getByLabelText('地址栏')).toHaveTextContent(/^\/send$/)
  expect(toast()).toHaveTextContent(/^$/)
})
