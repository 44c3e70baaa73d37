import { type FullWaybill, waybillParty, type WaybillTrace } from '@portal/contract/tracking'
import { type Answers, fakeApi, refusal, sentTo } from '@portal/testing/fake-api'
import { address, confirmWord, toast, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { orderDetail, traceNode } from '@portal/testing/samples'
import { screen, within } from '@testing-library/react'
import { waybillTrace } from '../../testing/samples'
import WaybillSearchPage from './waybill-search-page'

describe('the search', () => {
  const unknown = waybillTrace({ ewbNo: '300000000009', found: false, message: '单号不存在', nodes: [] })

  const tracking = (...results: WaybillTrace[]) => fakeApi({ 'tracking/query': { data: { results } } })

  beforeEach(() => localStorage.clear())

  test('a pasted text looks up its valid numbers, lists the invalid ones and is written to the address', async () => {
    tracking(waybillTrace(), unknown)
    renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?from=dpld' })
    await user.type(screen.getByLabelText('运单号'), '300000000001，abc；300000000009')
    await user.click(screen.getByRole('button', { name: '查询' }))

    const card = await screen.findByRole('article', { name: '运单 300000000001' })
    expect(within(card).getByText('深圳市')).toBeVisible()
    expect(within(card).getByText('李**')).toBeVisible()
    expect(within(screen.getByRole('article', { name: '运单 300000000009' })).getByText('单号不存在')).toBeVisible()
    expect(screen.getByText('单号格式不正确：ABC')).toBeVisible()
    expect(screen.getByLabelText('运单号')).toHaveValue('300000000001\nABC\n300000000009')
    expect(sentTo('tracking/query').map(({ ewbNos }) => ewbNos)).toEqual([['300000000001', '300000000009']])
    expect(address()).toHaveTextContent('/ewbSearchall?from=dpld&ewbNo=300000000001%2CABC%2C300000000009')
  })

  test('Enter that confirms a word of an input method looks nothing up', async () => {
    const { sent } = tracking(waybillTrace())
    renderPage(<WaybillSearchPage />)
    await user.type(screen.getByLabelText('运单号'), '300000000001')
    expect(confirmWord(screen.getByLabelText('运单号'))).toBe(false)
    expect(sent).toEqual([])
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('article', { name: '运单 300000000001' })).toBeVisible()
  })

  test('an address with numbers shows their traces at once', async () => {
    tracking(waybillTrace())
    renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?ewbNo=300000000001' })
    expect(await screen.findByRole('article', { name: '运单 300000000001' })).toBeVisible()
    expect(screen.getByLabelText('运单号')).toHaveValue('300000000001')
  })

  test('nothing is sent for an ID-card number, a phone or nothing', async () => {
    const { sent } = tracking()
    renderPage(<WaybillSearchPage />)
    const submit = () => user.click(screen.getByRole('button', { name: '查询' }))
    await submit()
    expect(screen.getByRole('alert')).toHaveTextContent('请输入运单号')
    await user.type(screen.getByLabelText('运单号'), '11010519491231002X 13800138000')
    await submit()
    expect(screen.getByRole('alert')).toHaveTextContent('请勿输入身份证号')
    expect(address()).toHaveTextContent(/^\/$/)
    expect(sent).toEqual([])
  })

  test('beside a valid number, a phone and an ID-card number stay in the field and out of the address', async () => {
    tracking(waybillTrace())
    renderPage(<WaybillSearchPage />)
    await user.type(screen.getByLabelText('运单号'), '300000000001 11010519491231002X 13800138000')
    await user.click(screen.getByRole('button', { name: '查询' }))
    expect(await screen.findByRole('article', { name: '运单 300000000001' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('请勿输入身份证号')
    expect(screen.getByLabelText('运单号')).toHaveValue('300000000001\n11010519491231002X\n13800138000')
    expect(address()).toHaveTextContent('/?ewbNo=300000000001')
    expect(sentTo('tracking/query').map(({ ewbNos }) => ewbNos)).toEqual([['300000000001']])
  })

  test('the newest day is open, older days open on demand', async () => {
    tracking(
      waybillTrace({
        nodes: [traceNode(), traceNode({ eventAt: '2026-11-18T02:00:00.000Z', description: '客户已下单' })],
      }),
    )
    renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?ewbNo=300000000001' })
    expect(await screen.findByText('快递员已揽收')).toBeVisible()
    expect(screen.getByText('客户已下单')).not.toBeVisible()
  })

  test('a failure says why and asks again on 重试', async () => {
    const { answers } = fakeApi({ 'tracking/query': refusal('RATE_LIMITED', '查询过于频繁') })
    renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?ewbNo=300000000001' })
    expect(await screen.findByText('查询过于频繁')).toBeVisible()
    answers['tracking/query'] = { data: { results: [waybillTrace()] } }
    await user.click(screen.getByRole('button', { name: /重\s*试/ }))
    expect(await screen.findByRole('article')).toBeVisible()
  })

  describe('the map', () => {
    const [shenzhen, beijing] = [
      { city: '深圳市', lng: 114.06, lat: 22.54 },
      { city: '北京市', lng: 116.41, lat: 39.9 },
    ]
    const onItsWay = waybillTrace({
      origin: shenzhen,
      destination: beijing,
      nodes: [traceNode({ city: '深圳市', point: { lng: 114.06, lat: 22.54 } })],
    })
    const map = { name: '物流地图：深圳市寄往北京市，当前在深圳市，还要前往北京市' }

    // The lazy parts are imported once before the tests, so that none of them waits for their compilation.
    beforeAll(() =>
      Promise.all([import('../../components/route-map/route-map'), import('../../features/waybill-query/waybill-map')]),
    )

    test('of the only result is shown while the goods are under way, and folded by its button', async () => {
      tracking(onItsWay)
      renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?ewbNo=300000000001' })
      expect(await screen.findByRole('group', map)).toBeVisible()
      await user.click(screen.getByRole('button', { name: '收起地图', expanded: true }))
      expect(screen.queryByRole('region', { name: '物流地图' })).not.toBeInTheDocument()
    })

    test.each([
      ['one of several results', [onItsWay, { ...onItsWay, ewbNo: '300000000009' }]],
      ['delivered goods', [{ ...onItsWay, status: 'SIGNED' }]],
    ])('of %s is shown on demand', async (_, results) => {
      tracking(...results)
      renderPage(<WaybillSearchPage />, { path: `/ewbSearchall?ewbNo=${results.map(({ ewbNo }) => ewbNo).join()}` })
      const card = within(await screen.findByRole('article', { name: '运单 300000000001' }))
      expect(card.queryByRole('region', { name: '物流地图' })).not.toBeInTheDocument()
      await user.click(card.getByRole('button', { name: '查看地图', expanded: false }))
      expect(await card.findByRole('group', { name: /^物流地图：深圳市寄往北京市/ })).toBeVisible()
    })

    test.each<[string, Partial<WaybillTrace>]>([
      ['an end is unknown', { destination: null }],
      ['it was cancelled', { status: 'CANCELED' }],
      ['its status is unknown', { status: 'TELEPORTED' }],
    ])('is not offered where %s', async (_, change) => {
      tracking({ ...onItsWay, ...change })
      renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?ewbNo=300000000001' })
      const card = within(await screen.findByRole('article'))
      expect(card.queryByRole('button', { name: /地图$/ })).not.toBeInTheDocument()
    })
  })

  test('found numbers are saved on the device until they are cleared', async () => {
    tracking(waybillTrace(), unknown)
    renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?ewbNo=300000000001,300000000009' })
    const recent = await screen.findByRole('region', { name: '最近查询' })
    expect(within(recent).getByRole('button', { name: '300000000001' })).toBeVisible()
    expect(within(recent).queryByRole('button', { name: '300000000009' })).not.toBeInTheDocument()
    await user.click(within(recent).getByRole('button', { name: '清空记录' }))
    expect(localStorage).toHaveLength(0)
    expect(screen.queryByRole('region', { name: '最近查询' })).not.toBeInTheDocument()
  })

  test('Enter queries, as in every search field; Shift+Enter begins another line', async () => {
    tracking(waybillTrace())
    renderPage(<WaybillSearchPage />)
    await user.type(screen.getByLabelText('运单号'), '300000000001{Shift>}{Enter}{/Shift}')
    expect(screen.getByLabelText('运单号')).toHaveValue('300000000001\n')
    expect(sentTo('tracking/query')).toEqual([])
    await user.type(screen.getByLabelText('运单号'), '{Enter}')
    expect(await screen.findByRole('article', { name: '运单 300000000001' })).toBeVisible()
  })

  test('several results have an index with their states, which leads to each; one result has none', async () => {
    const scrolled = jest.fn()
    // jsdom has no scrollIntoView.
    Element.prototype.scrollIntoView = scrolled
    tracking(waybillTrace(), unknown)
    const { unmount } = renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?ewbNo=300000000001,300000000009' })
    const index = within(await screen.findByRole('navigation', { name: '查询结果' }))
    expect(index.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^300000000001\D/),
      '300000000009未查到',
    ])
    await user.click(index.getByRole('button', { name: /^300000000009/ }))
    expect(screen.getByRole('article', { name: '运单 300000000009' })).toHaveFocus()
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('article', { name: '运单 300000000009' })])
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
    unmount()

    tracking(waybillTrace())
    renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?ewbNo=300000000001' })
    await screen.findByRole('article')
    expect(screen.queryByRole('navigation', { name: '查询结果' })).not.toBeInTheDocument()
  })

  test('before a query the page leads to the other services; a partner’s page does not', () => {
    tracking()
    const { unmount } = renderPage(<WaybillSearchPage />, { path: '/ewbSearchall' })
    expect(
      within(screen.getByRole('list', { name: '更多服务' }))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/timelimitationoffreight', '/dotinformation', '/receivingrange', '/contraband'])
    unmount()
    renderPage(<WaybillSearchPage />, { path: '/standalone/ewbSearchall' })
    expect(screen.queryByRole('list', { name: '更多服务' })).not.toBeInTheDocument()
  })
})

describe('the whole waybill', () => {
  const { sender, receiver, goodsName, packageCount, weightGrams } = orderDetail()
  const fullWaybill = (change: Partial<FullWaybill> = {}): FullWaybill => ({
    ewbNo: '300000000001',
    sender: waybillParty.parse(sender),
    receiver: waybillParty.parse(receiver),
    goodsName,
    packageCount,
    weightGrams,
    nodes: [traceNode({ description: '已揽收，寄件人张三' })],
    ...change,
  })
  const wrong = refusal('LAST_FOUR_WRONG')

  const openPage = (answers: Answers = {}) => {
    const api = fakeApi({
      'tracking/query': { data: { results: [waybillTrace()] } },
      'tracking/verify': { data: { waybill: fullWaybill(), proof: 'proof-1' } },
      ...answers,
    })
    renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?ewbNo=300000000001' })
    return api
  }
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: '查看完整信息' }))
    return screen.findByRole('group', { name: '请输入寄件人或收件人手机号后四位' })
  }
  const box = (place: number) => screen.getByLabelText(`第${place}位`)
  const values = () => [1, 2, 3, 4].map((place) => (box(place) as HTMLInputElement).value).join('|')
  const submit = () => user.click(screen.getByRole('button', { name: /^验\s*证$/ }))

  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  test('the last four digits of a phone show the full waybill, which stays in the page’s memory only', async () => {
    const { sent } = openPage()
    await ask()
    expect(box(1)).toHaveFocus()
    await user.keyboard('1380{Enter}')
    const info = await screen.findByRole('region', { name: '完整信息' })
    expect(info).toHaveFocus()
    for (const text of ['张三', '13800138000', '13900139000', '李四光'])
      expect(within(info).getByText(text)).toBeVisible()
    expect(info).toHaveTextContent('北京市海淀区中关村大街2号')
    expect(info).toHaveTextContent('轴承，2 件')
    expect(screen.getByText('已揽收，寄件人张三')).toBeVisible()
    expect(sent.at(-1)).toMatchObject({ path: 'tracking/verify', body: { ewbNo: '300000000001', lastFour: '1380' } })
    expect(Object.values({ ...localStorage, ...sessionStorage }).join()).not.toMatch(/proof-1|1380/)
    expect(address()).toHaveTextContent('/ewbSearchall?ewbNo=300000000001')

    await user.click(screen.getByRole('button', { name: '隐藏完整信息' }))
    expect(screen.queryByText('13800138000')).not.toBeInTheDocument()
    expect(screen.getByText('张*')).toBeVisible()
  })

  test('boxes accept typing, corrections and a pasted phone number', async () => {
    openPage()
    await ask()
    await user.keyboard('12a3')
    expect(values()).toBe('1|2|3|')
    expect(box(4)).toHaveFocus()
    await user.keyboard('{Backspace}{Backspace}')
    expect(values()).toBe('1|||')
    await user.type(box(4), '9')
    expect(values()).toBe('1|9||')
    await user.click(box(1))
    await user.keyboard('7{ArrowRight}{ArrowLeft}')
    expect(values()).toBe('7|9||')
    await user.paste('139 0000 1111-5678')
    expect(values()).toBe('5|6|7|8')
    expect(box(4)).toHaveFocus()
    await user.click(box(1))
    await user.keyboard('5{Delete}0')
    expect(values()).toBe('5|0|8|')
  })

  test('a digit typed over the same digit moves on', async () => {
    openPage({ 'tracking/verify': wrong })
    await ask()
    await user.keyboard('1234{Enter}')
    await screen.findByText('号码后四位不正确，请核对后重试')
    expect(box(1)).toHaveFocus()
    await user.keyboard('1235')
    expect(values()).toBe('1|2|3|5')
  })

  test('too few digits are not sent, and wrong ones stay in their boxes', async () => {
    const { sent } = openPage({ 'tracking/verify': wrong })
    await ask()
    await user.keyboard('12')
    await submit()
    expect(screen.getByText('请输入4位数字')).toHaveRole('alert')
    expect(box(1)).toHaveFocus()
    expect(sent.map(({ path }) => path)).toEqual(['tracking/query'])

    await user.click(box(3))
    await user.keyboard('34{Enter}')
    expect(await screen.findByText('号码后四位不正确，请核对后重试')).toBeVisible()
    expect(values()).toBe('1|2|3|4')
    expect(box(1)).toHaveFocus()
    expect(box(1)).toBeInvalid()
  })

  test('a locked waybill says so', async () => {
    openPage({ 'tracking/verify': refusal('LAST_FOUR_LOCKED') })
    await ask()
    await user.keyboard('1234{Enter}')
    expect(await screen.findByText('验证失败次数过多，请稍后再试')).toBeVisible()
  })

  test('刷新 brings an opened waybill up to date with its proof, and hides it when that has expired', async () => {
    const { sent, answers } = openPage()
    await ask()
    await user.keyboard('8000{Enter}')
    await screen.findByRole('region', { name: '完整信息' })

    answers['tracking/full'] = {
      data: { waybill: fullWaybill({ nodes: [traceNode({ description: '签收人李四光' })] }) },
    }
    await user.click(screen.getByRole('button', { name: /刷\s*新/ }))
    expect(await screen.findByText('签收人李四光')).toBeVisible()
    expect(sent.at(-1)).toMatchObject({ path: 'tracking/full', body: { ewbNo: '300000000001', proof: 'proof-1' } })

    answers['tracking/full'] = refusal('PROOF_EXPIRED')
    await user.click(await screen.findByRole('button', { name: /刷\s*新/ }))
    expect(await screen.findByRole('button', { name: '查看完整信息' })).toBeVisible()
    expect(toast()).toHaveTextContent('验证已过期，请重新验证')
    expect(screen.queryByText('13800138000')).not.toBeInTheDocument()
  })

  test('printing shows every day, and leaves them as they were', async () => {
    openPage({
      'tracking/query': {
        data: {
          results: [
            waybillTrace({
              nodes: [traceNode(), traceNode({ eventAt: '2026-11-18T02:00:00.000Z', description: '客户已下单' })],
            }),
          ],
        },
      },
    })
    const older = await screen.findByText('客户已下单')
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      expect(older).toBeVisible()
      window.dispatchEvent(new Event('afterprint'))
    }
    await user.click(screen.getByRole('button', { name: /打\s*印/ }))
    expect(older).not.toBeVisible()
    expect.assertions(2)
  })
})

describe('the arrival', () => {
  const found = async (change: Parameters<typeof waybillTrace>[0]) => {
    fakeApi({ 'tracking/query': { data: { results: [waybillTrace(change)] } } })
    renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?ewbNo=300000000001' })
    return within(await screen.findByRole('article', { name: '运单 300000000001' }))
  }

  const expected = { from: '2030-11-23T01:00:00.000Z', to: '2030-11-23T04:00:00.000Z' }

  test('goods under way have a window', async () => {
    expect((await found({ expected })).getByText('11月23日 09:00–12:00')).toBeVisible()
  })

  test('without a history there is the promised time', async () => {
    const card = await found({})
    expect(card.getByText('11-22 18:00 前')).toBeVisible()
    expect(card.queryByRole('note', { name: '延误说明' })).not.toBeInTheDocument()
  })

  test('who looks up delayed goods reads why, and when they come now', async () => {
    expect(
      (await found({ expected, delayReason: 'WEATHER' })).getByRole('note', { name: '延误说明' }),
    ).toHaveTextContent('因途经地区天气恶劣，将晚于承诺的 11-22 18:00 送达，最新预计 11月23日 09:00–12:00')
  })

  test('who looks up goods that the receiver wants on another day reads that day, and the old one struck', async () => {
    const card = await found({ expected, wished: { day: '2030-12-02', hours: 'AFTERNOON' } })
    expect(card.getByText('12月2日下午（按收件人安排）')).toBeVisible()
    expect(card.getByRole('deletion')).toHaveTextContent('原预计 11月23日 09:00–12:00')
  })

  test('what was signed for has neither', async () => {
    const card = await found({ status: 'SIGNED', statusText: '已签收', expected: null, delayReason: 'WEATHER' })
    expect(card.queryByText(/预计送达/)).not.toBeInTheDocument()
    expect(card.queryByRole('note', { name: '延误说明' })).not.toBeInTheDocument()
  })
})
