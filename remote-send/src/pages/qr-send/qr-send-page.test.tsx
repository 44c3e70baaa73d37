import { signIn } from '@portal/testing/shell'
import type { OpenedShare, OwnShare, SendCodeStatus } from '@portal/contract/send-code'
import { renderPage } from '@portal/testing/render-page'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { qrDraftStorage } from '../../features/qr/draft/qr-draft'
import { readQrFile } from '../../features/qr/outlet/read-qr-file'
import { goodDraft, morning, receiver } from '../../testing/drafts'
import { type Answers, fakeApi, fieldRefusal, lostConnection, refusal, sentTo } from '@portal/testing/fake-api'
import { created, usualAnswers } from '../../testing/answers'
import { fakeTime, pass, press } from '@portal/testing/fake-time'
import QrSendPage from './qr-send-page'

jest.mock('../../features/qr/outlet/read-qr-file')
fakeTime(morning)

const codeNo = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const sendCode = (number: number) => ({
  codeNo: codeNo(number),
  code: `LCS-${number}`,
  shortCode: `1234567${number}`,
  secondsLeft: 600,
  courierUrl: null,
})
const active: SendCodeStatus = { state: 'ACTIVE', secondsLeft: 599, outletName: '', courierName: '', order: null }
const draft = { ...goodDraft, pickupMode: 'DROPOFF' as const }

const open = async ({
  path = '/DimensionalCodeShipping',
  typed = draft as typeof draft | null,
  answers = {} as Answers,
} = {}) => {
  sessionStorage.clear()
  let codes = 0
  fakeApi({
    ...usualAnswers,
    'sendCode/create': () => ({ data: sendCode((codes += 1)) }),
    'sendCode/query': { data: active },
    'sendCode/shares': { data: [] },
    ...answers,
  })
  await act(() => signIn('u1'))
  if (typed) qrDraftStorage('u1').save(typed)
  const page = renderPage(<QrSendPage />, { path })
  await pass(50)
  return page
}

describe('我的寄件码', () => {
  it('leads by Back from the order to the tab before', async () => {
    const order = { ...created, pickupDate: '', pickupSlot: '', outletName: '深圳南山营业部' }
    const confirmed = { ...active, state: 'CONFIRMED' as const, secondsLeft: 0, order }
    const { goBack } = await open({
      path: '/DimensionalCodeShipping?tab=outlet',
      answers: { 'sendCode/query': { data: confirmed } },
    })
    fireEvent.click(screen.getByRole('radio', { name: '我的寄件码' }))
    await pass(50)
    await press('生成寄件码')
    await pass(3000)
    expect(screen.getByRole('heading', { name: '下单成功' })).toBeVisible()
    await goBack()
    expect(screen.getByRole('radio', { name: '扫网点码' })).toBeChecked()
    expect(screen.queryByRole('heading', { name: '下单成功' })).not.toBeInTheDocument()
  })

  it('requests the code for the draft, without a weight, and shows it with its short code and its time', async () => {
    await open({ typed: { ...draft, weight: '' } })
    await press('生成寄件码')
    expect(sentTo('sendCode/create')[0]).toMatchObject({
      draft: { weightGrams: 0, packageCount: 8, receiver: { name: '周望舒', cityCode: '3301' } },
    })
    expect(screen.getByRole('img', { name: '寄件二维码' })).toBeVisible()
    expect(screen.getByText('1234 5671')).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent('09:59')
    expect(screen.getByRole('region', { name: '我的寄件码' })).toHaveFocus()
  })

  it('compares the prices once the weight is given, and names it before', async () => {
    await open({ typed: { ...draft, weight: '' } })
    expect(screen.getByText('填写预估总重量后，比较各产品的运费与时效')).toBeVisible()
    fireEvent.change(screen.getByRole('textbox', { name: /预估总重量/ }), { target: { value: '120' } })
    for (const time of [600, 50]) await pass(time)
    expect(screen.getByRole('status', { name: '预估运费' })).toHaveTextContent(/¥\d/)
  })

  it('shows at each field what is missing and requests nothing', async () => {
    await open({ typed: { ...draft, agreed: false, receiver: { ...receiver, name: '' }, weight: '很重' } })
    await press('生成寄件码')
    expect(screen.getByText('请填写姓名')).toBeVisible()
    expect(screen.getByText('总重量须在0.01-99999千克，最多两位小数')).toBeVisible()
    expect(screen.getByText('请先阅读并同意服务协议')).toBeVisible()
    expect(within(screen.getByRole('region', { name: '收件人' })).getByRole('textbox', { name: /姓名/ })).toHaveFocus()
    expect(sentTo('sendCode/create')).toEqual([])
  })

  it('puts a refusal at its field, and one about no field below the form', async () => {
    let answer = fieldRefusal('draft.goodsName', '“鞭炮”属于禁寄物品，无法下单', 'GOODS_PROHIBITED')
    await open({ answers: { 'sendCode/create': () => answer } })
    await press('生成寄件码')
    expect(screen.getByText('“鞭炮”属于禁寄物品，无法下单')).toBeVisible()
    answer = refusal('RATE_LIMITED', '二维码刷新过于频繁，请稍后再试')
    await press('生成寄件码')
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      '“鞭炮”属于禁寄物品，无法下单',
      expect.stringContaining('二维码刷新过于频繁'),
    ])
  })

  it('follows the code every three seconds to the order', async () => {
    let status = active
    await open({ answers: { 'sendCode/query': () => ({ data: status }) } })
    await press('生成寄件码')
    status = { ...active, state: 'SCANNED', outletName: '深圳南山营业部', courierName: '王师傅' }
    await pass(3000)
    expect(screen.getByText('深圳南山营业部 王师傅 已扫码，正在核对称重…')).toBeVisible()
    status = {
      ...active,
      state: 'CONFIRMED',
      secondsLeft: 0,
      order: { ...created, pickupDate: '', pickupSlot: '', outletName: '深圳南山营业部' },
    }
    await pass(3000)
    expect(screen.getByRole('heading', { name: '下单成功' })).toBeVisible()
    const requestCount = sentTo('sendCode/query').length
    await pass(9000)
    expect(sentTo('sendCode/query')).toHaveLength(requestCount)
    await press('再寄一单')
    expect(within(screen.getByRole('region', { name: '收件人' })).getByRole('textbox', { name: /姓名/ })).toHaveValue(
      '',
    )
  })

  it('does not poll while the tab is hidden, and polls at once when it is visible again', async () => {
    await open()
    await press('生成寄件码')
    const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(window, new Event('visibilitychange'))
    const requestCount = sentTo('sendCode/query').length
    await pass(9000)
    expect(sentTo('sendCode/query')).toHaveLength(requestCount)
    visible.mockReturnValue('visible')
    fireEvent(window, new Event('visibilitychange'))
    await pass(20)
    expect(sentTo('sendCode/query')).toHaveLength(requestCount + 1)
    visible.mockRestore()
  })

  it('renews an expired code three times, then on a click; each code replaces the previous one', async () => {
    await open({ answers: { 'sendCode/query': { data: { ...active, state: 'EXPIRED', secondsLeft: 0 } } } })
    await press('生成寄件码')
    await pass(100)
    await pass(100)
    expect(sentTo('sendCode/create').map(({ replaces }) => replaces)).toEqual([
      undefined,
      codeNo(1),
      codeNo(2),
      codeNo(3),
    ])
    expect(screen.getByRole('img', { name: '寄件二维码（已失效）' })).toBeVisible()
    await press('二维码已失效，点击刷新')
    expect(sentTo('sendCode/create').at(4)).toMatchObject({ replaces: codeNo(4) })
  })

  it('shows the same code after a reload, and the form when it does not exist any more', async () => {
    const first = await open()
    await press('生成寄件码')
    first.unmount()
    const second = renderPage(<QrSendPage />, { path: '/DimensionalCodeShipping' })
    await pass(50)
    expect(screen.getByText('1234 5671')).toBeVisible()
    second.unmount()
    fakeApi({ ...usualAnswers, 'sendCode/query': refusal('SEND_CODE_NOT_FOUND') })
    renderPage(<QrSendPage />, { path: '/DimensionalCodeShipping' })
    await pass(50)
    expect(screen.getByRole('button', { name: '生成寄件码' })).toBeVisible()
  })

  it('finds the valid code again in a new browser, and replaces it by one of the same order', async () => {
    let answer: (reply: { data: ReturnType<typeof sendCode> }) => void = () => undefined
    let status = active
    await open({
      typed: null,
      answers: {
        'sendCode/current': () => new Promise((resolve) => (answer = resolve)),
        'sendCode/query': () => ({ data: status }),
      },
    })
    expect(screen.queryByRole('button', { name: '生成寄件码' })).not.toBeInTheDocument()
    await act(async () => answer({ data: sendCode(7) }))
    await pass(50)
    expect(screen.getByText('1234 5677')).toBeVisible()
    status = { ...active, state: 'EXPIRED', secondsLeft: 0 }
    await pass(3000)
    expect(sentTo('sendCode/create')[0]).toEqual({ replaces: codeNo(7), userId: 'u1' })
  })

  it('shows the form when it is unknown whether there is a code', async () => {
    await open({ answers: { 'sendCode/current': lostConnection } })
    expect(screen.getByRole('button', { name: '生成寄件码' })).toBeVisible()
  })

  it('is revoked and keeps the input of the form', async () => {
    await open({ answers: { 'sendCode/revoke': { data: { state: 'REVOKED' } } } })
    await press('生成寄件码')
    await press(/取消寄件码/)
    expect(sentTo('sendCode/revoke')).toMatchObject([{ codeNo: codeNo(1) }])
    expect(within(screen.getByRole('region', { name: '收件人' })).getByRole('textbox', { name: /姓名/ })).toHaveValue(
      '周望舒',
    )
  })

  it('shows the order when a courier was faster than the renewal', async () => {
    let status = active
    let codes = 0
    await open({
      answers: {
        'sendCode/query': () => ({ data: status }),
        'sendCode/create': () => ((codes += 1) === 1 ? { data: sendCode(1) } : refusal('SEND_CODE_USED')),
      },
    })
    await press('生成寄件码')
    status = { ...active, state: 'CONFIRMED', secondsLeft: 0, order: created }
    await press(/^刷\s?新$/)
    expect(screen.getByRole('heading', { name: '下单成功' })).toBeVisible()
  })

  it('a code that somebody else scanned by phone is explained', async () => {
    await open({ path: '/DimensionalCodeShipping?code=LCS-1-2' })
    expect(screen.getByText('这是一个寄件码，请由网点或快递员用手持终端扫描')).toBeVisible()
  })
})

describe('扫网点码', () => {
  const outlet = {
    outletCode: 'SZ01',
    outletName: '深圳南山营业部',
    place: '广东省深圳市南山区',
    address: '科技南一路1号',
    phones: ['0755-88880000'],
    takesParcels: true,
  }

  it('shows the outlet of the scanned address and prefills the form with it', async () => {
    await open({ path: '/DimensionalCodeShipping?code=LCO-1-SZ01', answers: { 'sendCode/outlet': { data: outlet } } })
    expect(sentTo('sendCode/outlet')).toMatchObject([{ code: 'LCO-1-SZ01' }])
    expect(screen.getByText('广东省深圳市南山区科技南一路1号')).toBeVisible()
    await press('寄件到该网点')
    expect(screen.getByRole('status', { name: '地址栏' })).toHaveTextContent('/send?from=outlet')
    expect(sessionStorage.getItem('portal-prefill')).toContain('SZ01')
  })

  it('reads a picture, and reports one without a code', async () => {
    await open({
      path: '/DimensionalCodeShipping?tab=outlet',
      answers: { 'sendCode/outlet': { data: { ...outlet, takesParcels: false } } },
    })
    const choose = async (text: string | null) => {
      jest.mocked(readQrFile).mockResolvedValue(text)
      fireEvent.change(screen.getByLabelText('网点码图片'), { target: { files: [new File(['x'], 'code.png')] } })
      await pass(50)
    }
    await choose(null)
    expect(screen.getByText('图片中没有找到二维码，请换一张清晰的图片')).toBeVisible()
    await choose('LCO-1-SZ01')
    expect(await screen.findByText('该网点暂停收件，请选择其他网点')).toBeVisible()
    expect(screen.queryByText('图片中没有找到二维码，请换一张清晰的图片')).not.toBeInTheDocument()
  })

  it('shows the problem of a text', async () => {
    await open({
      path: '/DimensionalCodeShipping?tab=outlet',
      answers: { 'sendCode/outlet': refusal('SEND_CODE_NOT_FOUND', '不是有效的网点码，请核对后重试') },
    })
    await press('查看网点')
    expect(screen.getByText('请粘贴网点码')).toBeVisible()
    fireEvent.change(screen.getByRole('textbox', { name: /网点码/ }), { target: { value: 'abc' } })
    await press('查看网点')
    expect(await screen.findByText('不是有效的网点码，请核对后重试')).toBeVisible()
  })
})

describe('分享给好友', () => {
  const opened: OpenedShare = {
    wanted: 'RECEIVER',
    goodsName: '童装',
    expiresAt: '2026-11-21T01:00:00.000Z',
    maskedName: '欧阳**',
    maskedMobile: '138****1234',
    maskedPlace: '广东省深圳市南山区****',
    isOwn: false,
  }
  const link = '/DimensionalCodeShipping?code=LCH-1-2'

  it('shows the friend the inviting customer, and what is missing in their own party', async () => {
    await open({ path: link, answers: { 'sendCode/openShare': { data: opened } } })
    expect(screen.getByRole('heading', { name: '欧阳** 请您填写收件信息' })).toBeVisible()
    await press('提交给分享人')
    expect(screen.getByText('请填写姓名')).toBeVisible()
    expect(sentTo('sendCode/fillShare')).toEqual([])
  })

  it.each([
    ['分享链接已过期，请联系分享人重新发送', 'SEND_CODE_EXPIRED'],
    ['分享链接已被填写', 'SEND_CODE_USED'],
    ['分享已被撤回', 'SEND_CODE_NOT_FOUND'],
  ] as const)('%s', async (message, name) => {
    await open({ path: link, answers: { 'sendCode/openShare': refusal(name, message) } })
    expect(screen.getByRole('alert')).toHaveTextContent(message)
  })

  it('offers nothing to fill in to the inviting customer', async () => {
    await open({ path: link, answers: { 'sendCode/openShare': { data: { ...opened, isOwn: true } } } })
    expect(screen.getByText('这是您自己分享的链接，请发给好友填写')).toBeVisible()
    expect(screen.queryByRole('button', { name: '提交给分享人' })).not.toBeInTheDocument()
  })

  it("lists the customer's invitations; a filled one leads to the form with both parties", async () => {
    const party = {
      name: '李思雨',
      mobile: '13911112222',
      ext: '',
      company: '',
      address: '文三路478号',
      provinceCode: '33',
      cityCode: '3301',
      districtCode: '330106',
      townCode: '',
      provinceName: '浙江省',
      cityName: '杭州市',
      districtName: '西湖区',
      townName: '',
    }
    const share: OwnShare = {
      codeNo: codeNo(1),
      wanted: 'RECEIVER',
      state: 'FILLED',
      goodsName: '童装',
      own: { ...party, name: '欧阳明远' },
      filled: party,
      createdAt: '2026-11-20T01:00:00.000Z',
      expiresAt: '2026-11-21T01:00:00.000Z',
    }
    await open({ path: '/DimensionalCodeShipping?tab=share', answers: { 'sendCode/shares': { data: [share] } } })
    expect(screen.getByRole('listitem')).toHaveTextContent('好友已填写')
    await press('去寄件')
    expect(JSON.parse(sessionStorage.getItem('portal-prefill') ?? '{}')).toMatchObject({
      prefill: { sender: { name: '欧阳明远' }, receiver: { name: '李思雨' }, goodsName: '童装' },
    })
  })
})
