import { toast } from '@portal/shared'
import { signIn } from '@portal/testing/shell'
import { act, screen, waitFor, within } from '@testing-library/react'
import { sendDraftStorage } from '../../draft/draft-storage'
import type { SendDraft } from '../../draft/send-draft'
import { goodDraft, halfPastEight, receiver } from '../../testing/drafts'
import { type Answers, fakeApi, fieldRefusal, lostConnection, refusal, sentTo } from '@portal/testing/fake-api'
import { toast as shownToast, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { couponQuote, created, lightQuotes, quotes, usualAnswers } from '../../testing/answers'
import { fakeTime, pass, press } from '@portal/testing/fake-time'
import { addressBookEntry } from '../../testing/samples'
import SendPage from './send-page'

fakeTime(halfPastEight)

/** Opens the page for a customer with this draft. */
const open = async (draft: SendDraft | null = goodDraft, answers: Answers = {}) => {
  sessionStorage.clear()
  const api = fakeApi({ ...usualAnswers, ...answers })
  await act(() => signIn('u1'))
  if (draft) sendDraftStorage('u1').save(draft)
  const { unmount } = renderPage(<SendPage />)
  await pass(0)
  return { unmount, answers: api.answers }
}

const pauseTyping = () => pass(500)
const price = () => screen.getByRole('status', { name: '预估运费' })
const submitButton = () => screen.getByRole('button', { name: /提交订单/ })
const part = (name: string) => within(screen.getByRole('region', { name }))
const submit = () => press(/提交订单/)

describe('the estimate', () => {
  it('compares all products', async () => {
    await open()
    await pauseTyping()
    expect(screen.getByRole('radio', { name: /标准快运.*¥360\.00.*11-23 18:00 前送达/ })).toBeChecked()
    expect(screen.getByRole('radio', { name: /定日达 ?最快/ })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /特惠快运 ?最省/ })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: /标准快递.*单件超过50公斤/ })).toBeDisabled()
    await press('费用明细')
    expect(await screen.findByText('体积重 160 kg 大于实重 120 kg，按体积重计费')).toBeInTheDocument()
    expect(price()).toHaveTextContent('¥360.00')
  })

  it('disappears as soon as what it depends on changes, and is requested half a second after that', async () => {
    await open()
    await pauseTyping()
    await user.type(screen.getByLabelText(/总重量/), '55')
    await pass(499)
    expect(price()).not.toHaveTextContent('¥')
    await pass(1)
    expect(sentTo('freight/estimate').map(({ weightGrams }) => weightGrams)).toEqual([120_000, 12_055_000])
    await pass(20)
    expect(price()).toHaveTextContent('¥360.00')
  })

  it('is necessary: until it has loaded, the button keeps the focus and only shows a message', async () => {
    const info = jest.spyOn(toast, 'info')
    await open()
    await pauseTyping()
    await user.type(screen.getByLabelText(/总重量/), '55')
    act(() => submitButton().focus())
    expect(submitButton()).toHaveAttribute('aria-disabled', 'true')
    await submit()
    expect(info).toHaveBeenCalledWith('正在计算运费，请稍候再提交')
    expect(sentTo('order/create')).toHaveLength(0)
    expect(submitButton()).toHaveFocus()
    await pauseTyping()
    await submit()
    expect(sentTo('order/create')).toHaveLength(1)
  })

  it('lists the missing fields', async () => {
    await open(null)
    expect(screen.getByText('填写寄件地区、收件地区、总重量后，比较各产品的运费与时效')).toBeInTheDocument()
  })

  it('can be requested again after a failure', async () => {
    const { answers } = await open(goodDraft, { 'freight/estimate': lostConnection })
    await pauseTyping()
    answers['freight/estimate'] = usualAnswers['freight/estimate']
    await user.click(screen.getByRole('button', { name: /重\s?试/ }))
    await pauseTyping()
    expect(price()).toHaveTextContent('¥360.00')
  })
})

describe('the product', () => {
  const lightParcel: SendDraft = { ...goodDraft, volumeBy: 'total', weight: '2', productBy: 'best' }
  const byWeight: Answers = {
    'freight/estimate': ({ body }) => ({ data: { quotes: body.weightGrams < 12_000 ? lightQuotes : quotes } }),
  }
  const product = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) })
  const settle = async () => {
    await pauseTyping()
    await pass(20)
  }
  const make20kg = async () => {
    await user.type(screen.getByLabelText(/总重量/), '0')
    await settle()
  }
  const advice = '标准快递 便宜 ¥67.83，早 2 天 · 改选'

  it('is the best one at each weight until the person chooses', async () => {
    await open(lightParcel, byWeight)
    await settle()
    expect(product('标准快递')).toBeChecked()
    expect(price()).toHaveTextContent('¥25.00')
    expect(screen.queryByText(/便宜/)).not.toBeInTheDocument()
    await make20kg()
    expect(product('标准快运')).toBeChecked()
    await submit()
    expect(sentTo('order/create')).toEqual([expect.objectContaining({ productCode: 'STD' })])
  })

  it('stays as it was chosen; one line names the product that beats it, and changes to it', async () => {
    await open({ ...lightParcel, productBy: 'hand' }, byWeight)
    await settle()
    expect(product('标准快运')).toBeChecked()
    expect(screen.getByText(/便宜/)).toHaveTextContent(advice)
    await press('改选标准快递')
    expect(product('标准快递')).toBeChecked()
    expect(product('标准快递')).toHaveFocus()
    expect(screen.queryByText(/便宜/)).not.toBeInTheDocument()
    await make20kg()
    expect(product('标准快递')).toBeChecked()
  })

  it('is chosen by a press, also on the one that is selected already, before there is a price', async () => {
    await open({ ...lightParcel, weight: '' }, byWeight)
    await user.click(product('标准快运'))
    await user.type(screen.getByLabelText(/总重量/), '2')
    await settle()
    expect(product('标准快运')).toBeChecked()
    expect(screen.getByText(/便宜/)).toHaveTextContent(advice)
  })

  it.each([
    ['a wish for the price or the time', 'ECO', '120', '特惠快运'],
    ['the weight', 'EXP', '120', '标准快运'],
    ['a wish that is beaten now', 'ECO', '2', '标准快递'],
  ] as const)('of the last order counts where it was %s', async (_, productCode, weight, expected) => {
    const defaults = { senderName: '', productCode, agreementVersion: '', goodsName: '', goodsType: '' } as const
    await open({ ...lightParcel, weight }, { ...byWeight, 'order/defaults': { data: defaults } })
    await settle()
    expect(product(expected)).toBeChecked()
  })

  it('of a draft that an earlier release has stored stays', async () => {
    const { productBy: _productBy, ...stored } = lightParcel
    await open(stored as SendDraft, byWeight)
    await settle()
    expect(product('标准快运')).toBeChecked()
  })
})

describe('a coupon', () => {
  const withCoupon: Answers = { 'freight/estimate': { data: { quotes: [couponQuote] } } }

  it('is in the price from the start, is named beside it, and is the one of the order', async () => {
    await open(goodDraft, withCoupon)
    await pauseTyping()
    expect(price()).toHaveTextContent('¥340.00满200减20 已减 ¥20.00')
    await submit()
    expect(sentTo('freight/estimate')).toEqual([expect.objectContaining({ couponId: '', bestCoupon: true })])
    expect(sentTo('order/create')).toEqual([expect.objectContaining({ couponId: 'c1', expectedTotalCents: 34_000 })])
  })

  it('that cannot be used any more when the order is sent is announced with the new price', async () => {
    const couponRefusal = fieldRefusal('couponId', '优惠券不可用', 'COUPON_NOT_USABLE')
    const { answers } = await open(goodDraft, { ...withCoupon, 'order/create': couponRefusal })
    await pauseTyping()
    answers['freight/estimate'] = usualAnswers['freight/estimate']
    await submit()
    await pauseTyping()
    expect(screen.getByText('优惠券不可用，费用已更新，请确认后再提交')).toBeInTheDocument()
    expect(price()).toHaveTextContent('¥360.00')
  })
})

describe('a draft', () => {
  it('comes back with a notice and can be cleared', async () => {
    await open()
    expect(screen.getByText('已恢复草稿')).toBeInTheDocument()
    expect(part('寄件人').getByLabelText(/姓名/)).toHaveValue('林一诺')
    await press('清空重填')
    await press(/^清\s?空$/)
    expect(part('寄件人').getByLabelText(/姓名/)).toHaveValue('')
    expect(screen.queryByText('已恢复草稿')).not.toBeInTheDocument()
  })

  it('is saved on every change', async () => {
    const first = await open(null)
    await user.type(part('收件人').getByLabelText(/姓名/), '周望舒')
    first.unmount()
    renderPage(<SendPage />)
    expect(part('收件人').getByLabelText(/姓名/)).toHaveValue('周望舒')
  })

  it('starts with the default sending address and nothing to restore', async () => {
    const { region, ...party } = goodDraft.sender
    const entry = addressBookEntry({ ...party, ...region, kind: 'sender', isDefault: true })
    const first = await open(null, { 'address/page': { data: { total: 1, list: [entry] } } })
    await waitFor(() => expect(part('寄件人').getByLabelText(/姓名/)).toHaveValue('林一诺'))
    first.unmount()
    expect(sessionStorage.getItem('portal-send-draft-u1')).toBeNull()
  })
})

describe('submitting', () => {
  it('shows the stored order and clears the draft', async () => {
    await open()
    await pauseTyping()
    await submit()
    expect(await screen.findByRole('heading', { name: '下单成功' })).toHaveFocus()
    expect(screen.getByText(created.orderNo)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '去支付' })).toHaveAttribute('href', '/topay?orderNo=DD2611200001')
    expect(screen.getByRole('link', { name: '查看订单' })).toHaveAttribute('href', '/orderdetails?orderNo=DD2611200001')
    expect(sessionStorage.getItem('portal-send-draft-u1')).toBeNull()
    await user.click(screen.getByRole('button', { name: '再寄一单' }))
    expect(part('收件人').getByLabelText(/姓名/)).toHaveValue('')
  })

  it('shows the problem of every bad field and moves the focus to the first', async () => {
    await open({ ...goodDraft, receiver: { ...receiver, name: '', mobile: '123' }, goodsName: '' })
    await pauseTyping()
    await submit()
    const name = part('收件人').getByLabelText(/姓名/)
    expect(name).toHaveFocus()
    expect(name).toHaveAccessibleDescription('请填写姓名')
    expect(part('收件人').getByLabelText(/手机/)).toHaveAccessibleDescription(
      '请输入正确的手机号码，区号与座机号码之间请用“-”分隔',
    )
    expect(shownToast()).toHaveTextContent('请输入正确的手机号码，区号与座机号码之间请用“-”分隔')
    expect(screen.getByLabelText(/物品名称/)).toHaveAccessibleDescription('请填写物品名称')
    expect(sentTo('order/create')).toHaveLength(0)
  })

  it('makes one order of a double click', async () => {
    await open()
    await pauseTyping()
    const button = submitButton()
    await act(async () => {
      button.click()
      button.click()
    })
    expect(sentTo('order/create')).toHaveLength(1)
  })

  it('keeps everything after a time-out and repeats under the same request id', async () => {
    const { answers } = await open(goodDraft, { 'order/create': lostConnection })
    await pauseTyping()
    await submit()
    expect(await screen.findByText(/再次点击“提交订单”不会重复下单/)).toBeInTheDocument()
    expect(part('寄件人').getByLabelText(/姓名/)).toHaveValue('林一诺')
    answers['order/create'] = usualAnswers['order/create']
    await submit()
    expect(await screen.findByRole('heading', { name: '下单成功' })).toBeInTheDocument()
    const [first, second] = sentTo('order/create')
    expect(second).toEqual(first)
  })

  it('asks before a suspected repeat', async () => {
    const duplicate = refusal('DUPLICATE_ORDER')
    await open(goodDraft, {
      'order/create': ({ body }) => (body.confirmDuplicate ? { data: created } : duplicate),
    })
    await pauseTyping()
    await submit()
    expect(screen.getByRole('dialog')).toHaveTextContent('疑似重复下单，是否继续提交？')
    await press('继续提交')
    expect(await screen.findByRole('heading', { name: '下单成功' })).toBeInTheDocument()
  })

  it('asks when sender and receiver are the same', async () => {
    await open({ ...goodDraft, receiver: goodDraft.sender })
    await pauseTyping()
    await submit()
    expect(screen.getByRole('dialog')).toHaveTextContent('寄件人与收件人信息相同，是否继续？')
    await press('返回修改')
    expect(sentTo('order/create')).toHaveLength(0)
  })

  it('asks before an order at a new price, and sends it under the same request id', async () => {
    const now = {
      ...quotes[1],
      totalCents: 37_000,
      lines: [{ feeType: 'FREIGHT', label: '运费', amountCents: 37_000, note: '' }],
    }
    const priceRefusal = refusal('PRICE_CHANGED', '价格已更新，请确认新的费用后再提交', { quote: now })
    await open(goodDraft, {
      'order/create': ({ body }) => (body.expectedTotalCents === 37_000 ? { data: created } : priceRefusal),
    })
    await pauseTyping()
    await submit()
    await pass(100)
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('价格已更新')
    expect(within(dialog).getByRole('row', { name: /运费.*¥370\.00/, hidden: true })).toHaveTextContent(
      '¥360.00¥370.00',
    )
    await press('按新价格提交')
    expect(await screen.findByRole('heading', { name: '下单成功' })).toBeInTheDocument()
    const [first, second] = sentTo('order/create')
    expect(second).toEqual({ ...first, expectedTotalCents: 37_000 })
  })

  it('requests the price again when the new one is not accepted', async () => {
    const priceRefusal = refusal('PRICE_CHANGED', '价格已更新，请确认新的费用后再提交', {
      quote: { ...quotes[1], totalCents: 37_000 },
    })
    await open(goodDraft, { 'order/create': priceRefusal })
    await pauseTyping()
    await submit()
    await pass(100)
    await press('返回修改')
    await pass(100)
    expect(sentTo('order/create')).toHaveLength(1)
    expect(sentTo('freight/estimate')).toHaveLength(2)
  })

  it('opens 增值服务 for a refusal of one of its fields', async () => {
    await open(
      { ...goodDraft, customerOrderNo: 'KH-1' },
      { 'order/create': fieldRefusal('customerOrderNo', '客户单号重复：KH-1', 'CUSTOMER_ORDER_NO_USED') },
    )
    await pauseTyping()
    await submit()
    await pass(100)
    const customerOrderNo = await screen.findByLabelText('客户单号')
    expect(customerOrderNo).toHaveAccessibleDescription('客户单号重复：KH-1')
    await waitFor(() => expect(customerOrderNo).toHaveFocus())
  })

  it('shows a refusal of the server at its field until the field changes', async () => {
    await open(goodDraft, {
      'order/create': fieldRefusal('goodsName', '童装属于禁寄物品，无法下单', 'GOODS_PROHIBITED'),
    })
    await pauseTyping()
    await submit()
    const goodsName = screen.getByLabelText(/物品名称/)
    await waitFor(() => expect(goodsName).toHaveAccessibleDescription('童装属于禁寄物品，无法下单'))
    expect(goodsName).toHaveFocus()
    await user.type(goodsName, '裤')
    expect(goodsName).not.toHaveAccessibleDescription()
  })
})

it('swaps sender and receiver', async () => {
  await open()
  await user.click(screen.getByRole('button', { name: '交换寄件人与收件人' }))
  expect(part('寄件人').getByLabelText(/姓名/)).toHaveValue('周望舒')
  expect(part('收件人').getByLabelText(/姓名/)).toHaveValue('林一诺')
})

it('the agreement stays open when a phone is turned', async () => {
  const list = Object.assign(new EventTarget(), { matches: true, addListener: jest.fn(), removeListener: jest.fn() })
  const media = jest.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList)
  await open()
  await user.click(screen.getByRole('button', { name: '查看协议' }))
  const dialog = await screen.findByRole('dialog', { name: '快件服务协议' })
  act(() => {
    list.matches = false
    list.dispatchEvent(new Event('change'))
  })
  expect(screen.getByRole('checkbox', { name: /我已阅读并同意/ })).toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: '快件服务协议' })).toBe(dialog)
  media.mockRestore()
})
