import { toast } from '@portal/shared'
import { signIn } from '@portal/testing/shell'
import { act, screen, within } from '@testing-library/react'
import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import { hmtDraft } from '../../features/cross-border/hmt/hmt-draft'
import { toKowloon, toTaipei } from '../../features/cross-border/hmt/hmt-drafts.testing'
import type { CrossBorderDraft } from '../../features/cross-border/draft/cross-border-draft'
import { crossBorderDraftStorage } from '../../features/cross-border/draft/use-cross-border-draft'
import { crossBorderQuote } from '../../features/cross-border/testing/cross-border-answers'
import {
  type Answer,
  type Answers,
  fakeApi,
  fieldRefusal,
  lostConnection,
  refusal,
  sentTo,
} from '@portal/testing/fake-api'
import { fill, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { created, usualAnswers } from '../../testing/answers'
import { fakeTime, pass, press } from '@portal/testing/fake-time'
import { halfPastEight } from '../../testing/drafts'
import { realName } from '../../testing/samples'
// Lazy parts, imported up front so that their compilation does not count against a test's timeout.
import '../../order-form/price/price-changed-dialog'
import '../../features/cross-border/hmt/hmt-created'
import HmtSendPage from './hmt-send-page'

fakeTime(halfPastEight)

const destination = (code: string, suspendedReason = ''): CrossBorderDestination => ({
  code,
  kind: 'HMT',
  suspendedReason,
  productCodes: ['HMX', 'HMS'],
})
const quotes = [
  crossBorderQuote('HMX', '港澳台特快', 6_000, '2026-11-22T10:00:00Z'),
  crossBorderQuote('HMS', '港澳台标快', 4_200, '2026-11-24T10:00:00Z'),
]
const answersForHmt: Answers = {
  ...usualAnswers,
  'crossBorder/destinations': {
    data: {
      destinations: [destination('HK'), destination('MO', '口岸维护，恢复时间另行通知'), destination('TW')],
    },
  },
  'crossBorder/estimate': { data: { quotes } },
  'order/createCrossBorder': { data: { ...created, productName: '港澳台标快', totalCents: 4_200 } },
  'realname/state': { data: realName() },
}

/** Renders the page for a customer with this saved draft. */
const open = async (draft: CrossBorderDraft | null = toKowloon, answers: Answers = {}) => {
  sessionStorage.clear()
  fakeApi({ ...usualAnswers, ...answersForHmt, ...answers })
  await act(() => signIn('u1'))
  if (draft) crossBorderDraftStorage('u1', hmtDraft).save(draft)
  renderPage(<HmtSendPage />, { path: '/hongkongmacaoandtaiwanmail' })
  await screen.findByRole('button', { name: '提交订单' })
  await pass(600)
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const submit = () => press('提交订单')
const choosePlace = async (name: string) => {
  await user.click(screen.getByRole('radio', { name }))
  await pass(20)
}

describe('the place', () => {
  it('decides phone code, fields and prohibited goods; data of the person stays', async () => {
    await open()
    expect(part('收件人').getByText('+852')).toBeInTheDocument()
    expect(part('收件人').queryByLabelText(/邮编/)).not.toBeInTheDocument()
    expect(part('中国香港禁寄提示').getByText('现金、有价证券')).toBeInTheDocument()
    await choosePlace('中国台湾')
    expect(part('收件人').getByText('+886')).toBeInTheDocument()
    expect(part('收件人').getByLabelText(/邮编/)).toBeInTheDocument()
    expect(part('收件人').getByText(/EZ WAY 易利委/)).toBeInTheDocument()
    expect(part('收件人').getByLabelText(/姓名/)).toHaveValue('陈大明')
    expect(screen.getByRole('region', { name: '中国台湾禁寄提示' })).toBeInTheDocument()
  })

  it('shows why nothing can be sent there at present, and sends no order for it', async () => {
    await open({
      ...toKowloon,
      destination: 'MO',
      receiver: { ...toKowloon.receiver, phoneCode: '853', phone: '66123456', state: '氹仔', city: '嘉模堂区' },
    })
    expect(screen.getByRole('radio', { name: '中国澳门' })).toBeDisabled()
    expect(screen.getByText('中国澳门：口岸维护，恢复时间另行通知')).toBeInTheDocument()
    await submit()
    expect(screen.getByText('口岸维护，恢复时间另行通知')).toBeInTheDocument()
    expect(sentTo('order/createCrossBorder')).toHaveLength(0)
  })

  it('offers its districts, and fills in an only one at once', async () => {
    await open({
      ...toKowloon,
      destination: 'MO',
      receiver: { ...toKowloon.receiver, phoneCode: '853', state: '', city: '' },
    })
    expect(part('收件人').getByLabelText(/区域/)).toBeDisabled()
    await user.click(part('收件人').getByLabelText(/地区/))
    await user.click(await screen.findByTitle('氹仔'))
    await pass(20)
    expect(part('收件人').getByText('嘉模堂区')).toBeInTheDocument()
  })
})

describe('the price', () => {
  it('compares the products, shows the fees, and is requested again when the weight changes', async () => {
    await open()
    expect(screen.getByRole('radio', { name: /港澳台标快 ?最省.*¥42\.00/ })).toBeChecked()
    await press('费用明细')
    expect(await screen.findByRole('table', { name: '港澳台标快费用明细' })).toBeInTheDocument()
    await fill(screen.getByLabelText(/总重量/), '4')
    await pass(100)
    expect(screen.getByRole('status', { name: '预估运费' })).toHaveTextContent('计算中…')
    await pass(600)
    expect(sentTo('crossBorder/estimate').map(({ destination: place, weightGrams }) => [place, weightGrams])).toEqual([
      ['HK', 2000],
      ['HK', 4000],
    ])
  })
})

describe('the product', () => {
  const product = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) })

  it('is the cheapest one until the person chooses', async () => {
    await open({ ...toKowloon, productCode: '', productBy: 'best' })
    expect(product('港澳台标快')).toBeChecked()
    await user.click(product('港澳台特快'))
    await fill(screen.getByLabelText(/总重量/), '4')
    for (const time of [600, 20]) await pass(time)
    expect(product('港澳台特快')).toBeChecked()
  })

  it('that another one beats in price and time stays, with a line that changes it', async () => {
    const dearer = crossBorderQuote('HMS', '港澳台标快', 7_000, '2026-11-24T10:00:00Z')
    await open(toKowloon, { 'crossBorder/estimate': { data: { quotes: [...quotes.slice(0, 1), dearer] } } })
    expect(product('港澳台标快')).toBeChecked()
    expect(screen.getByText(/便宜/)).toHaveTextContent('港澳台特快 便宜 ¥10.00，早 2 天 · 改选')
    await press('改选港澳台特快')
    expect(product('港澳台特快')).toBeChecked()
  })
})

describe('submitting', () => {
  it('sends the order and shows what the server stored', async () => {
    await open(toTaipei)
    await submit()
    expect(await screen.findByRole('heading', { name: '下单成功' })).toBeInTheDocument()
    expect(await screen.findByText(/委任通知/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '打印形式发票' })).toBeInTheDocument()
    expect(sentTo('order/createCrossBorder')).toEqual([
      expect.objectContaining({
        expectedTotalCents: 4_200,
        productCode: 'HMS',
        senderPinyin: '',
        receiver: expect.objectContaining({
          phoneCode: '886',
          state: '台北市',
          city: '信义区',
          addressLines: ['市府路45号8楼'],
          taxId: 'A123456789',
        }),
        declaration: expect.objectContaining({
          destination: 'TW',
          currency: 'TWD',
          lines: [expect.objectContaining({ nameEn: '', unitPriceCents: 5990, netWeightGrams: 250 })],
        }),
      }),
    ])
    expect(crossBorderDraftStorage('u1', hmtDraft).load()).toBeNull()
  })

  it('focuses the first invalid field and shows all problems', async () => {
    await open({ ...toKowloon, receiver: { ...toKowloon.receiver, phone: '123' }, purpose: '', agreed: false })
    await submit()
    expect(screen.getByLabelText(/联系电话/)).toHaveFocus()
    expect(screen.getByLabelText(/联系电话/)).toHaveAccessibleDescription('请填写8位香港电话号码')
    expect(screen.getByText('请选择出口用途')).toBeInTheDocument()
    expect(screen.getByText('请先阅读并同意服务协议')).toBeInTheDocument()
    expect(sentTo('order/createCrossBorder')).toHaveLength(0)
  })

  it.each([
    ['chosen', toKowloon],
    ['not chosen, as none is shown', { ...toKowloon, productCode: '' as const }],
  ])('says that the price could not be loaded, with a product %s', async (_, draft) => {
    await open(draft, { 'crossBorder/estimate': lostConnection })
    const infoToast = jest.spyOn(toast, 'info')
    await submit()
    expect(screen.getByText('运费未能算出，请点击重试')).toBeInTheDocument()
    expect(infoToast).not.toHaveBeenCalled()
    expect(sentTo('order/createCrossBorder')).toHaveLength(0)
  })

  it('makes one order of a double click', async () => {
    await open()
    const button = screen.getByRole('button', { name: '提交订单' })
    await act(async () => {
      button.click()
      button.click()
    })
    await pass(20)
    expect(sentTo('order/createCrossBorder')).toHaveLength(1)
  })

  it('asks before a new price and sends it then', async () => {
    const dearer = crossBorderQuote('HMS', '港澳台标快', 4_500, '2026-11-24T10:00:00Z')
    const answer: Answer<'order/createCrossBorder'> = ({ body }) =>
      body.expectedTotalCents === 4_500 ? { data: created } : refusal('PRICE_CHANGED', '价格已更新', { quote: dearer })
    await open(toKowloon, { 'order/createCrossBorder': answer })
    await submit()
    // Not found by its name, because in tests antd gives every label the same id.
    expect(await screen.findByRole('dialog')).toHaveTextContent(/价格已更新.*¥42\.00 变为 ¥45\.00/)
    await press('按新价格提交')
    expect(await screen.findByRole('heading', { name: '下单成功' })).toBeInTheDocument()
  })

  it('asks before the same order again', async () => {
    const answer: Answer<'order/createCrossBorder'> = ({ body }) =>
      body.confirmDuplicate ? { data: created } : refusal('DUPLICATE_ORDER')
    await open(toKowloon, { 'order/createCrossBorder': answer })
    await submit()
    await press('继续提交')
    expect(await screen.findByRole('heading', { name: '下单成功' })).toBeInTheDocument()
    const [first, second] = sentTo('order/createCrossBorder')
    expect(second).toEqual({ ...first, confirmDuplicate: true })
  })

  it.each([
    ['receiver.postcode', /邮编/, '邮编与地区不符'],
    ['receiver.taxId', /收件人证件号/, '证件号有误'],
    ['declaration.lines.0.nameCn', /中文品名/, '品名过于笼统'],
  ])('puts a refusal of %s next to its field', async (path, label, message) => {
    await open(toTaipei, { 'order/createCrossBorder': fieldRefusal(path, message) })
    await submit()
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message)
    expect(crossBorderDraftStorage('u1', hmtDraft).load()).toEqual(toTaipei)
  })

  it('shows a refusal about no field, and keeps everything', async () => {
    await open(toKowloon, {
      'order/createCrossBorder': refusal('REAL_NAME_REQUIRED', '寄往境外及港澳台请先完成实名认证'),
    })
    await submit()
    expect(screen.getByText('寄往境外及港澳台请先完成实名认证')).toBeInTheDocument()
    expect(crossBorderDraftStorage('u1', hmtDraft).load()).toEqual(toKowloon)
  })

  it('keeps everything after a time-out and repeats under the same number', async () => {
    await open(toKowloon, { 'order/createCrossBorder': lostConnection })
    await submit()
    expect(await screen.findByText(/再次点击“提交订单”不会重复下单/)).toBeInTheDocument()
    await submit()
    const [first, second] = sentTo('order/createCrossBorder')
    expect(second).toEqual(first)
  })
})

describe('the form in a wide window', () => {
  it('names the products and what the price still needs before there is one', async () => {
    await open({ ...toKowloon, weight: '' })
    expect(screen.getByRole('radio', { name: /港澳台特快/ })).toBeInTheDocument()
    expect(screen.getByText('请填写总重量，查看运费与时效')).toBeInTheDocument()
  })

  it('folds services and payment into one line, which a press or a problem unfolds', async () => {
    await open({ ...toKowloon, remark: '轻放' })
    expect(screen.queryByLabelText('客户单号')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: '备注：轻放' })).toBeInTheDocument()
    await press('不保价')
    expect(await screen.findByLabelText(/保价（声明价值）/)).toHaveFocus()
  })

  it('folds a complete sender into two lines, with the name of the 实名认证 beside it', async () => {
    await open()
    expect(part('寄件人').getByText(/已实名认证：/)).toBeInTheDocument()
    expect(part('寄件人').queryByLabelText(/姓名/)).not.toBeInTheDocument()
    await press('修改寄件人')
    expect(part('寄件人').getByLabelText(/姓名/)).toBeInTheDocument()
  })

  it('asks for company and mail on demand', async () => {
    await open({ ...toKowloon, receiver: { ...toKowloon.receiver, company: '', email: '' } })
    expect(screen.queryByLabelText('公司名称')).not.toBeInTheDocument()
    await press('+ 公司 / 邮箱，收件人')
    expect(part('收件人').getByLabelText('公司名称')).toBeInTheDocument()
    expect(part('收件人').getByLabelText('邮箱')).toBeInTheDocument()
  })
})

it('starts over on demand; the draft of the international page is another', async () => {
  await open()
  crossBorderDraftStorage('u1').save(toTaipei)
  expect(screen.getByText('已恢复草稿')).toBeInTheDocument()
  await press('清空重填')
  await press(/^清\s?空$/)
  expect(screen.getByLabelText(/总重量/)).toHaveValue('')
  expect(crossBorderDraftStorage('u1', hmtDraft).load()).toBeNull()
  expect(crossBorderDraftStorage('u1').load()).not.toBeNull()
})

it('requires only the content of documents', async () => {
  await open({ ...toKowloon, goodsKind: 'DOCUMENT', documentName: '合同' })
  expect(screen.getByLabelText(/文件内容/)).toHaveValue('合同')
  expect(screen.queryByRole('button', { name: '添加物品' })).not.toBeInTheDocument()
  await submit()
  expect(await screen.findByRole('heading', { name: '下单成功' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '打印形式发票' })).not.toBeInTheDocument()
})

it('offers to retry what failed to load', async () => {
  fakeApi({
    ...usualAnswers,
    ...answersForHmt,
    'crossBorder/destinations': refusal('INTERNAL'),
  })
  await act(() => signIn('u1'))
  renderPage(<HmtSendPage />, { path: '/hongkongmacaoandtaiwanmail' })
  expect(await screen.findByRole('button', { name: /重\s?试/ })).toBeInTheDocument()
})
