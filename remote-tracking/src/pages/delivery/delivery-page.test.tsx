import type { DeliveryView } from '@portal/contract/delivery'
import { stationConsentWords } from '@portal/contract/delivery-labels'
import { type Answers, fakeApi, fieldRefusal, refusal } from '@portal/testing/fake-api'
import { forceSignOut } from '@portal/shared'
import { signIn } from '@portal/testing/shell'
import { address, toast, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { act, screen, waitFor, within } from '@testing-library/react'
import { deliveryDecision, deliveryView } from '../../testing/samples'
import DeliveryPage from './delivery-page'

const code = 'Ab3dEfGhJkLmNpQr'
const decided = (change: Partial<DeliveryView> = {}) =>
  deliveryView({ version: 1, decision: deliveryDecision(), ...change })

const openPage = (view: DeliveryView = deliveryView(), answers: Answers = {}, path = `/delivery?code=${code}`) => {
  const api = fakeApi({
    'delivery/open': { data: view },
    'delivery/ofOrder': { data: view },
    'delivery/decide': { data: decided() },
    'delivery/decideOrder': { data: decided() },
    'delivery/wrongNumber': { data: deliveryView({ isWrongNumber: true, kinds: [] }) },
    ...answers,
  })
  renderPage(<DeliveryPage />, { path })
  return api
}
const choose = async (name: RegExp) => user.click(await screen.findByRole('radio', { name }))
const typeDigits = async (digits: string) => {
  await user.click(within(screen.getByRole('form', { name: '收货安排' })).getByLabelText('第1位'))
  await user.keyboard(digits)
}
const submit = () => user.click(screen.getByRole('button', { name: '提交安排' }))
const sentTo = ({ sent }: ReturnType<typeof fakeApi>, path: string) =>
  sent.filter((call) => call.path === path).map(({ body }) => body)

test.each<[string, RegExp, () => Promise<void>, object]>([
  ['the door', /^送到门口/, async () => undefined, { kind: 'DOOR' }],
  ['an outlet', /^网点自提/, () => choose(/^北京海淀网点/), { kind: 'OUTLET', outletCode: 'BJ01' }],
  [
    'another day',
    /^改期派送/,
    async () => {
      await choose(/^11月23日 周一/)
      await choose(/^上午/)
    },
    { kind: 'DAY', day: '2026-11-23', hours: 'MORNING' },
  ],
  [
    'a place',
    /^放在指定位置/,
    async () => user.type(screen.getByLabelText('放在哪里'), ' 门口鞋柜 '),
    { kind: 'SAFE_PLACE', note: '门口鞋柜' },
  ],
  [
    'a neighbour',
    /^邻居代收/,
    async () => {
      await user.type(screen.getByLabelText('邻居姓名'), '王女士')
      await user.type(screen.getByLabelText('门牌号'), '3单元502')
    },
    { kind: 'NEIGHBOUR', name: '王女士', door: '3单元502' },
  ],
  [
    'to have it carried upstairs',
    /^送货上楼/,
    async () => {
      await user.type(screen.getByLabelText('楼层'), '６')
      await choose(/^有电梯/)
      expect(screen.getByText('免费')).toBeVisible()
      await choose(/^没有电梯/)
      expect(screen.getByText('¥36.00')).toBeVisible()
    },
    { kind: 'STAIRS', floor: 6, hasElevator: false, feeCents: 36_00 },
  ],
  ['a guard', /^门卫代收/, async () => undefined, { kind: 'GUARD' }],
  ['to hold it', /^暂存/, () => choose(/^11月22日 周日/), { kind: 'HOLD', until: '2026-11-22' }],
])('%s is what the receiver wants', async (_, tile, fill, wish) => {
  const api = openPage()
  await choose(tile)
  await fill()
  await choose(/^不同意$/)
  await typeDigits('1234')
  await submit()
  await waitFor(() => expect(toast()).toHaveTextContent('收货安排已提交'))
  expect(sentTo(api, 'delivery/decide')).toEqual([
    { code, lastFour: '1234', version: 0, wish, stationConsent: false, clientRequestId: expect.any(String) },
  ])
  expect(screen.getByRole('group', { name: '已提交的收货安排' })).toHaveFocus()
})

test('a station is agreed to by choosing it', async () => {
  const api = openPage()
  await choose(/^放驿站或快递柜/)
  expect(screen.queryByRole('radiogroup', { name: stationConsentWords })).not.toBeInTheDocument()
  await typeDigits('1234')
  await submit()
  await waitFor(() =>
    expect(sentTo(api, 'delivery/decide')).toMatchObject([{ wish: { kind: 'STATION' }, stationConsent: null }]),
  )
})

test('carrying upstairs has its price before it is chosen, and asks for a floor that exists', async () => {
  const api = openPage()
  expect(await screen.findByText('有电梯免费，无电梯 ¥36.00')).toBeVisible()
  await choose(/^送货上楼/)
  await user.type(screen.getByLabelText('楼层'), '1')
  await submit()
  expect(await screen.findByText('楼层须在2-40之间')).toBeVisible()
  expect(screen.getByText('请选择有无电梯')).toBeVisible()
  expect(screen.getByLabelText('楼层')).toHaveFocus()
  expect(sentTo(api, 'delivery/decide')).toEqual([])
})

test('the consent to a station is asked by the stored sentence, and nothing is answered before', async () => {
  const api = openPage()
  await choose(/^送到门口/)
  expect(screen.getByRole('radiogroup', { name: stationConsentWords })).toBeVisible()
  for (const name of ['同意', '不同意']) expect(screen.getByRole('radio', { name })).not.toBeChecked()
  await typeDigits('1234')
  await submit()
  await waitFor(() => expect(sentTo(api, 'delivery/decide')).toMatchObject([{ stationConsent: null }]))
})

test('what is missing is said at its field, which has the focus, and nothing is sent', async () => {
  const api = openPage()
  await screen.findByRole('radio', { name: /^送到门口/ })
  await submit()
  expect(await screen.findByText('请选择收货方式')).toBeVisible()
  expect(screen.getByRole('radio', { name: /^送到门口/ })).toHaveFocus()
  await choose(/^邻居代收/)
  await submit()
  expect(await screen.findByText('请填写邻居姓名')).toBeVisible()
  expect(screen.getByText('请填写门牌号')).toBeVisible()
  expect(screen.getByLabelText('邻居姓名')).toHaveFocus()
  await choose(/^送到门口/)
  await submit()
  expect(await screen.findByText('请输入4位数字')).toBeVisible()
  expect(sentTo(api, 'delivery/decide')).toEqual([])
})

test('wrong digits are said at their boxes, which are empty again; what was chosen stays', async () => {
  openPage(deliveryView(), { 'delivery/decide': refusal('LAST_FOUR_WRONG') })
  await choose(/^送到门口/)
  await typeDigits('9999')
  await submit()
  expect(await screen.findByText('号码后四位不正确，请核对后重试')).toBeVisible()
  const [first] = screen.getAllByLabelText('第1位')
  expect(first).toHaveValue('')
  expect(first).toHaveFocus()
  expect(screen.getByRole('radio', { name: /^送到门口/ })).toBeChecked()
})

test('when somebody else has decided meanwhile, that is shown, and what was typed stays', async () => {
  let view = deliveryView()
  const api = openPage(view, {
    'delivery/open': () => ({ data: view }),
    'delivery/decide': () => {
      view = decided()
      return refusal('DELIVERY_CHANGED')
    },
  })
  await choose(/^放在指定位置/)
  await user.type(screen.getByLabelText('放在哪里'), '门卫处')
  await typeDigits('1234')
  await submit()
  expect(await screen.findByText(/^收货安排刚刚有变化/)).toBeVisible()
  expect(await screen.findByText('由邻居王女士（3单元502）代收')).toBeVisible()
  expect(screen.getByLabelText('放在哪里')).toHaveValue('门卫处')
  await submit()
  await waitFor(() => expect(sentTo(api, 'delivery/decide')).toMatchObject([{ version: 0 }, { version: 1 }]))
})

test('the day that the receiver wants stands in the head, with the old one struck', async () => {
  const expected = { from: '2030-11-23T01:00:00.000Z', to: '2030-11-23T04:00:00.000Z' }
  openPage(decided({ expected, wished: { day: '2030-12-02', hours: 'AFTERNOON' } }))
  expect(await screen.findByText('12月2日下午（按收件人安排）')).toBeVisible()
  expect(screen.getByRole('deletion')).toHaveTextContent('原预计 11月23日 09:00–12:00')
})

test('what was decided is shown, and changed from there', async () => {
  const api = openPage(decided())
  expect(await screen.findByText('由邻居王女士（3单元502）代收')).toBeVisible()
  expect(screen.queryByRole('radio', { name: /^送到门口/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '修改安排' }))
  expect(screen.getByLabelText('邻居姓名')).toHaveValue('王女士')
  await choose(/^送到门口/)
  await typeDigits('1234')
  await submit()
  await waitFor(() => expect(sentTo(api, 'delivery/decide')).toMatchObject([{ version: 1, wish: { kind: 'DOOR' } }]))
})

describe('by the link alone', () => {
  const kindAlone = (state: 'ASKED' | 'REFUSED' = 'ASKED', change: Partial<DeliveryView> = {}) =>
    decided({ decision: { wish: { kind: 'NEIGHBOUR' }, decidedAt: '2026-11-20T03:00:00.000Z', state }, ...change })
  /** A call with the four digits is answered with the whole view. */
  const openByLink = (state: 'ASKED' | 'REFUSED' = 'ASKED') =>
    openPage(kindAlone(state), {
      'delivery/open': ({ body: { lastFour } }) =>
        lastFour === undefined
          ? { data: kindAlone(state) }
          : {
              data: decided({
                decision: deliveryDecision({ state, refusal: state === 'REFUSED' ? '该邻居不在家' : '' }),
              }),
            },
    })
  const enterDigits = async (digits: string) => {
    const form = within(await screen.findByRole('form', { name: '查看收货安排' }))
    await user.click(form.getByLabelText('第1位'))
    await user.keyboard(digits)
    await user.click(form.getByRole('button', { name: '查看或修改安排' }))
  }

  test('the kind of a decision is shown, and the last four digits show and change the rest', async () => {
    const api = openByLink()
    expect(await screen.findByText('邻居代收')).toBeVisible()
    expect(screen.queryByRole('button', { name: '修改安排' })).not.toBeInTheDocument()
    await enterDigits('1234')
    expect(await screen.findByText('由邻居王女士（3单元502）代收')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '修改安排' }))
    expect(screen.getByLabelText('门牌号')).toHaveValue('3单元502')
    expect(screen.getByRole('radio', { name: '不同意' })).toBeChecked()
    await choose(/^送到门口/)
    await submit()
    await waitFor(() =>
      expect(sentTo(api, 'delivery/decide')).toMatchObject([{ lastFour: '1234', version: 1, stationConsent: false }]),
    )
  })

  test('what the carrier cannot do is said without its reason, and the form waits for the digits', async () => {
    openByLink('REFUSED')
    expect(await screen.findByRole('note', { name: '未能安排' })).toHaveTextContent(/^未能安排，将按原计划派送。$/)
    expect(screen.queryByRole('form', { name: '收货安排' })).not.toBeInTheDocument()
    await enterDigits('1234')
    expect(await screen.findByText(/该邻居不在家/)).toBeVisible()
    expect(screen.getByRole('form', { name: '收货安排' })).toBeVisible()
  })

  test('wrong digits are said at their boxes', async () => {
    openPage(kindAlone(), {
      'delivery/open': ({ body: { lastFour } }) =>
        lastFour === undefined ? { data: kindAlone() } : refusal('LAST_FOUR_WRONG'),
    })
    await enterDigits('9999')
    expect(await screen.findByText('号码后四位不正确，请核对后重试')).toBeVisible()
  })

  test('whoever said not to be the receiver is asked for no digits', async () => {
    openPage(kindAlone('ASKED', { isWrongNumber: true, kinds: [] }))
    expect(await screen.findByText('邻居代收')).toBeVisible()
    expect(screen.queryByRole('form')).not.toBeInTheDocument()
  })
})

test.each([
  ['IN_TRANSIT', null, '派送前都可以修改'],
  ['READY_FOR_PICKUP', null, '领取前都可以修改'],
  ['IN_TRANSIT', '2026-11-22T05:00:00.000Z', '可在 11-22 13:00 前修改'],
])('%s, until %s: before and after the decision it says how long it can be changed', async (status, until, text) => {
  const view = { status, changeUntil: until }
  openPage(deliveryView(view), { 'delivery/decide': { data: decided(view) } })
  expect(await screen.findByText(text)).toBeVisible()
  await choose(/^送到门口/)
  await typeDigits('1234')
  await submit()
  const card = within(await screen.findByRole('group', { name: '已提交的收货安排' }))
  expect(card.getByText(text)).toBeVisible()
})

test.each([
  [false, '不同意放驿站或快递柜'],
  [true, '同意本人不在时放驿站或快递柜'],
])('an answer about the station, %s, is shown', async (stationConsent, text) => {
  openPage(decided({ decision: deliveryDecision({ stationConsent }) }))
  expect(await screen.findByText(text)).toBeVisible()
})

test('a question about the station that was not answered is not shown', async () => {
  openPage(decided({ decision: deliveryDecision({ stationConsent: null }) }))
  expect(await screen.findByText('提交时间')).toBeVisible()
  expect(screen.queryByText('驿站代收')).not.toBeInTheDocument()
})

test('what the carrier cannot do is said with its reason, and something else can be wished for', async () => {
  openPage(decided({ decision: deliveryDecision({ state: 'REFUSED', refusal: '该邻居不在家' }) }))
  expect(await screen.findByRole('note', { name: '未能安排' })).toHaveTextContent('该邻居不在家')
  expect(screen.getByRole('radio', { name: /^邻居代收/ })).not.toBeChecked()
})

test.each([
  ['OVER', 'SIGNED', '快件已签收、取消或退回，不能再修改收货安排。'],
  ['TOO_LATE', 'IN_TRANSIT', '距预计送达不足1小时，不能再修改收货安排。'],
  ['TOO_LATE', 'DELIVERING', '快件正在派送，不能再修改收货安排。'],
  ['SENDER_REQUEST', 'IN_TRANSIT', '寄件人已申请拦截，暂时不能修改收货安排。'],
] as const)('%s, %s: why nothing can be changed, and who helps', async (closed, status, text) => {
  openPage(decided({ closed, status, kinds: [], outlets: [], days: [] }))
  expect(await screen.findByRole('note', { name: '不能修改' })).toHaveTextContent(text)
  expect(screen.queryByRole('button', { name: /安排$/ })).not.toBeInTheDocument()
})

test('a kind that is not offered is not there, nor the question about a station', async () => {
  openPage(deliveryView({ kinds: ['DOOR', 'DAY'] }))
  expect(await screen.findAllByRole('radio')).toHaveLength(2)
})

test('whoever is not the receiver says so, and then nothing can be decided', async () => {
  const api = openPage()
  await user.click(await screen.findByText('此号码不是收件人？'))
  await user.click(within(screen.getByRole('form', { name: '此号码不是收件人' })).getByLabelText('第1位'))
  await user.keyboard('1234')
  await user.click(screen.getByRole('button', { name: '确认不是收件人' }))
  expect(await screen.findByText(/您已告知此号码不是收件人/)).toBeVisible()
  expect(sentTo(api, 'delivery/wrongNumber')).toEqual([{ code, lastFour: '1234' }])
  expect(screen.queryByRole('button', { name: '提交安排' })).not.toBeInTheDocument()
})

test('a link that is over leads to the query of waybills', async () => {
  openPage(deliveryView(), { 'delivery/open': refusal('LINK_NOT_FOUND') })
  expect(await screen.findByText(/链接不存在或已失效/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: '凭运单号查询物流' }))
  expect(address()).toHaveTextContent('/ewbSearchall')
})

test('an address without a code asks for nothing', async () => {
  const { sent } = openPage(deliveryView(), {}, '/delivery')
  expect(await screen.findByText(/链接不存在或已失效/)).toBeVisible()
  expect(sent).toEqual([])
})

test('an outlet that has closed meanwhile is said at the outlets, which are those of now', async () => {
  const { outlets } = deliveryView()
  const others = outlets.map((outlet) => ({ ...outlet, outletCode: 'BJ02', outletName: '北京朝阳网点' }))
  let view = deliveryView({ outlets: [...outlets, ...others] })
  const api = openPage(view, {
    'delivery/open': () => ({ data: view }),
    'delivery/decide': () => {
      view = deliveryView({ outlets: others })
      return fieldRefusal('wish.outletCode', '所选网点暂不可用，请重新选择', 'OUTLET_NOT_AVAILABLE')
    },
  })
  await choose(/^网点自提/)
  await choose(/^北京海淀网点/)
  await typeDigits('1234')
  await submit()
  expect(await screen.findByText('所选网点暂不可用，请重新选择')).toBeVisible()
  expect(screen.queryByRole('radio', { name: /^北京海淀网点/ })).not.toBeInTheDocument()
  const left = screen.getByRole('radio', { name: /^北京朝阳网点/ })
  expect(left).not.toBeChecked()
  expect(left).toHaveFocus()
  await submit()
  expect(await screen.findByText('请选择网点')).toBeVisible()
  expect(sentTo(api, 'delivery/decide')).toHaveLength(1)
})

test('an answer about a station that is not asked for any more is not sent', async () => {
  const api = openPage(decided({ kinds: ['DOOR'], decision: deliveryDecision({ stationConsent: true }) }))
  await user.click(await screen.findByRole('button', { name: '修改安排' }))
  await choose(/^送到门口/)
  await typeDigits('1234')
  await submit()
  await waitFor(() => expect(sentTo(api, 'delivery/decide')).toMatchObject([{ stationConsent: null }]))
})

describe('an order of a customer', () => {
  const customer: Answers = {
    'user/queryUerInfo': { data: { userId: 'u1', userTel: '13800138000', nickname: '' } },
    'order/unpaid': { data: [] },
  }
  const openOrder = (answers: Answers = {}) =>
    openPage(deliveryView(), { ...customer, ...answers }, '/delivery?orderNo=A1')
  const logIn = () => act(() => signIn('u1'))
  afterEach(() => act(() => forceSignOut()))

  test('is decided about without digits', async () => {
    const api = openOrder()
    await logIn()
    await choose(/^送到门口/)
    expect(screen.queryByLabelText('第1位')).not.toBeInTheDocument()
    await submit()
    await waitFor(() =>
      expect(sentTo(api, 'delivery/decideOrder')).toMatchObject([{ orderNo: 'A1', wish: { kind: 'DOOR' } }]),
    )
  })

  test('is asked for once somebody has logged in', async () => {
    const { sent } = openOrder()
    expect(screen.getByRole('button', { name: '登录/注册' })).toBeVisible()
    expect(sent).toEqual([])
    await logIn()
    expect(await screen.findByRole('radio', { name: /^送到门口/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: '登录/注册' })).not.toBeInTheDocument()
  })

  test('is hidden when the session ends, and the same customer finds what was typed', async () => {
    openOrder({ 'delivery/decideOrder': refusal('SESSION_EXPIRED') })
    await logIn()
    await choose(/^放在指定位置/)
    await user.type(screen.getByLabelText('放在哪里'), '门卫处')
    await submit()
    expect(await screen.findByRole('button', { name: '登录/注册' })).toBeVisible()
    expect(screen.getByLabelText('放在哪里')).not.toBeVisible()
    await logIn()
    expect(screen.getByLabelText('放在哪里')).toBeVisible()
    expect(screen.getByLabelText('放在哪里')).toHaveValue('门卫处')
  })

  test('is not shown to the next customer', async () => {
    const answers: Answers = { ...customer, 'delivery/ofOrder': { data: deliveryView() } }
    fakeApi(answers)
    renderPage(<DeliveryPage />, { path: '/delivery?orderNo=A1' })
    await logIn()
    expect(await screen.findByText(/李\*\*/)).toBeVisible()
    act(() => forceSignOut())
    fakeApi({
      ...answers,
      'user/queryUerInfo': { data: { userId: 'u2', userTel: '13800138001', nickname: '' } },
      'delivery/ofOrder': refusal('ORDER_NOT_FOUND'),
    })
    await act(() => signIn('u2'))
    expect(await screen.findByText(/链接不存在或已失效/)).toBeVisible()
    expect(screen.queryByText(/李\*\*/)).not.toBeInTheDocument()
  })
})
