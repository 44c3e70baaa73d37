import { maxBatchOrders } from '@portal/contract/limits'
import { type Answers, fakeApi, refusal, sentTo } from '@portal/testing/fake-api'
import { fixClock } from '@portal/testing/fixed-clock'
import { dialogNamed, press, toast, user, wholeAddress } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { dueCoupon, orderCoupons, paymentAttempt, paymentState, unpaidOrder } from '../../testing/samples'
import ToPayPage from './to-pay-page'

describe('the orders to pay', () => {
  beforeEach(fixClock)
  afterEach(() => jest.useRealTimers())

  const two = [unpaidOrder(), unpaidOrder({ orderNo: 'A2', ewbNo: '300000000002', dueCents: 655 })]

  test('all orders are chosen at first and paid together', async () => {
    fakeApi({
      'order/unpaid': { data: two },
      'payment/create': { data: paymentAttempt({ amountCents: 13_000 }) },
      'payment/query': { data: paymentState() },
    })
    renderPage(<ToPayPage />)
    expect(await screen.findByText('¥130.00')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '合并支付' }))
    expect(await screen.findByText('合并支付 2 笔订单')).toBeInTheDocument()
    await waitFor(() => expect(sentTo('payment/create')[0]?.orderNos).toEqual(['A1', 'A2']))
  })

  test('到付 is voluntary for the receiver: it is not chosen at first', async () => {
    fakeApi({
      'order/unpaid': {
        data: [...two, unpaidOrder({ orderNo: 'C1', kind: 'COLLECT', role: 'received', dueCents: 300, dueAt: null })],
      },
    })
    renderPage(<ToPayPage />)
    const collect = await screen.findByRole('checkbox', { name: '选择订单 C1' })
    expect(collect).not.toBeChecked()
    expect(screen.getByText(/已选 2 单/)).toHaveTextContent('合计 ¥130.00')
    expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent(/到付运费未付的由快递员上门收取/)
    await user.click(collect)
    expect(screen.getByText(/已选 3 单/)).toHaveTextContent('合计 ¥133.00')
  })

  test('one press pays all, 到付 as well', async () => {
    fakeApi({
      'order/unpaid': {
        data: [...two, unpaidOrder({ orderNo: 'C1', kind: 'COLLECT', role: 'received', dueCents: 300, dueAt: null })],
      },
      'payment/create': { data: paymentAttempt({ amountCents: 13_300 }) },
      'payment/query': { data: paymentState() },
    })
    renderPage(<ToPayPage />)
    expect(await screen.findByText('共 3 笔待付款（寄 2 · 收 1）')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^含到付全部支付\s*3 单 ¥133.00$/ }))
    await waitFor(() => expect(sentTo('payment/create')[0]?.orderNos).toEqual(['A1', 'A2', 'C1']))
  })

  test('an order in the address opens its pay dialog, once', async () => {
    fakeApi({
      'order/unpaid': { data: two },
      'payment/create': { data: paymentAttempt({ amountCents: 655 }) },
      'payment/query': { data: paymentState() },
    })
    renderPage(<ToPayPage />, { path: '/topay?orderNo=A2' })
    await waitFor(() => expect(sentTo('payment/create').map(({ orderNos }) => orderNos)).toEqual([['A2']]))
    expect(await screen.findByRole('dialog')).toBeInTheDocument()
    await waitFor(() => expect(wholeAddress()).toBe('/topay'))
  })

  test('an order that needs no payment opens nothing', async () => {
    fakeApi({ 'order/unpaid': { data: two } })
    renderPage(<ToPayPage />, { path: '/topay?orderNo=someone-elses' })
    await screen.findByRole('region', { name: '待付款订单' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('the total follows the choice', async () => {
    fakeApi({ 'order/unpaid': { data: two } })
    renderPage(<ToPayPage />)
    await user.click(await screen.findByRole('checkbox', { name: '选择订单 A1' }))
    expect(screen.getByText(/已选 1 单/)).toHaveTextContent('合计 ¥6.55')
    await user.click(screen.getByRole('checkbox', { name: '选择订单 A2' }))
    expect(screen.getByRole('button', { name: '立即支付' })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: '全选 2 单' }))
    expect(screen.getByText(/已选 2 单/)).toBeVisible()
  })

  describe('of a batch', () => {
    const batch = Array.from({ length: 45 }, (_, index) =>
      unpaidOrder({
        orderNo: `LC${100 + index}`,
        ewbNo: `30000${100 + index}`,
        receiverName: index < 30 ? '王芳' : `李${index}`,
        dueCents: 100 + index,
      }),
    )
    const rows = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('checkbox') !== null)
    const all = () => screen.getByRole('checkbox', { name: /^全选/ })
    const bar = () => within(screen.getByRole('contentinfo')).getByRole('status')
    const search = async (keyword: string) => {
      await user.clear(screen.getByRole('searchbox', { name: '运单号、订单号或收件人' }))
      await user.type(screen.getByRole('searchbox', { name: '运单号、订单号或收件人' }), `${keyword}{Enter}`)
    }

    test('are paged, and chosen and paid over all pages', async () => {
      fakeApi({
        'order/unpaid': { data: batch },
        'payment/create': { data: paymentAttempt() },
        'payment/query': { data: paymentState() },
      })
      renderPage(<ToPayPage />, { path: '/topay' })
      expect(await screen.findByText('共 45 笔待付款')).toBeVisible()
      expect(rows()).toHaveLength(20)
      expect(bar()).toHaveTextContent('已选 45 单，合计 ¥54.90')
      await user.click(screen.getByTitle('3'))
      expect(wholeAddress()).toBe('/topay?page=3')
      expect(rows()).toHaveLength(5)
      await user.click(screen.getByRole('checkbox', { name: '选择订单 LC144' }))
      expect(bar()).toHaveTextContent('已选 44 单，合计 ¥53.46')
      await user.click(screen.getByRole('button', { name: '合并支付' }))
      await waitFor(() => expect(sentTo('payment/create')[0]?.orderNos).toHaveLength(44))
    })

    test('are found by numbers and receiver; 全选 is of what was found', async () => {
      fakeApi({ 'order/unpaid': { data: batch } })
      renderPage(<ToPayPage />)
      await user.click(await screen.findByRole('checkbox', { name: '全选 45 单' }))
      expect(bar()).toHaveTextContent('已选 0 单')
      await search('王芳')
      expect(await screen.findByRole('checkbox', { name: '全选 30 单' })).not.toBeChecked()
      await user.click(all())
      expect(bar()).toHaveTextContent('已选 30 单，合计 ¥34.35')
      await search('LC130 30000131')
      expect(rows()).toHaveLength(2)
      await user.click(all())
      expect(bar()).toHaveTextContent('已选 32 单')
      await search('没有这个人')
      expect(screen.getByText('没有符合条件的待付款订单')).toBeVisible()
      expect(all()).toBeDisabled()
      await search('')
      await user.click(all())
      expect(bar()).toHaveTextContent('已选 45 单')
    })

    test('of more than one payment has room for, the most urgent are chosen', async () => {
      const many = Array.from({ length: maxBatchOrders + 3 }, (_, index) =>
        unpaidOrder({ orderNo: `LC${1000 + index}`, dueCents: 100 }),
      )
      fakeApi({ 'order/unpaid': { data: many } })
      renderPage(<ToPayPage />, { path: '/topay?page=26' })
      expect(
        await screen.findByRole('checkbox', { name: `全选 ${many.length} 单（前${maxBatchOrders}单）` }),
      ).toBeChecked()
      expect(bar()).toHaveTextContent(`已选 ${maxBatchOrders} 单（一次最多），合计 ¥500.00`)
      expect(rows()).toHaveLength(3)
      expect(screen.getByRole('checkbox', { name: '选择订单 LC1502' })).toBeDisabled()
    })
  })

  test('it shows the orders and their deadlines, the most urgent first', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000 - 1000).toISOString()
    const kinds = ['FREIGHT', 'SUPPLEMENT', 'ADDRESS_CHANGE'] as const
    fakeApi({
      'order/unpaid': {
        data: kinds.map((kind, index) => unpaidOrder({ orderNo: `A${index}`, kind, dueAt: inDays(1 - index) })),
      },
    })
    renderPage(<ToPayPage />)
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/改址费已逾期 1 天/)
    expect(rows[1]).toMatch(/补差价已逾期/)
    expect(rows[2]).toMatch(/寄付运费请于 .+ 前支付/)
    expect(screen.getByRole('alert')).toHaveTextContent('2 笔订单已逾期，付清后才能继续下单')
  })

  test('an amount that has changed since the list was fetched is pointed out in the dialog', async () => {
    fakeApi({
      'order/unpaid': { data: two },
      'payment/create': { data: paymentAttempt({ amountCents: 700 }) },
      'payment/query': { data: paymentState() },
    })
    renderPage(<ToPayPage />)
    await user.click(await screen.findByRole('button', { name: '去支付，订单 A2' }))
    expect(await screen.findByText('应付金额已由 ¥6.55 变更为 ¥7.00')).toBeInTheDocument()
  })

  test('nothing to pay leads back to the orders', async () => {
    fakeApi({ 'order/unpaid': { data: [] } })
    renderPage(<ToPayPage />)
    expect(await screen.findByText('没有待付款的订单')).toBeVisible()
    expect(screen.getByRole('link', { name: '查看全部订单' })).toHaveAttribute('href', '/ewbSearch')
  })

  test('after paying, the focus is at the page: the button that opened the dialog is gone', async () => {
    const { answers } = fakeApi({
      'order/unpaid': { data: [unpaidOrder()] },
      'payment/create': { data: paymentAttempt() },
      'payment/query': { data: paymentState({ status: 'PAID' }) },
    })
    renderPage(
      <main tabIndex={-1}>
        <ToPayPage />
      </main>,
    )
    await user.click(await screen.findByRole('button', { name: '立即支付' }))
    expect(await screen.findByText('支付成功')).toBeInTheDocument()
    answers['order/unpaid'] = { data: [] }
    await user.click(screen.getByRole('button', { name: /完\s*成/ }))
    await waitFor(() => expect(screen.getByRole('main', { hidden: true })).toHaveFocus())
  })
})

describe('their coupons', () => {
  const heldCoupon = { couponId: 'c1', name: '满100减20', discountCents: 2_000, usableCount: 1, bestDiscountCents: 500 }
  const plain = unpaidOrder({ coupon: dueCoupon() })
  const reduced = unpaidOrder({ dueCents: 10_345, coupon: dueCoupon(heldCoupon) })

  const open = async (answers: Answers = {}) => {
    const api = fakeApi({
      'order/unpaid': { data: [plain, unpaidOrder({ orderNo: 'A2', dueCents: 655, kind: 'SUPPLEMENT' })] },
      'order/coupons': { data: orderCoupons() },
      'order/changeCoupon': ({ body }) => {
        api.answers['order/unpaid'] = { data: [reduced] }
        return { data: { orderNo: body.orderNo, couponId: body.couponId, dueCents: 10_345 } }
      },
      ...answers,
    })
    renderPage(
      <main tabIndex={-1}>
        <ToPayPage />
      </main>,
    )
    return api
  }

  const openChoice = async (answers: Answers = {}) => {
    const api = await open(answers)
    await press(/优惠券，订单 A1/)
    const dialog = await dialogNamed('选择优惠券')
    await dialog.findByRole('radio', { name: '不使用优惠券' })
    return { ...api, dialog }
  }

  test('each order that can have a coupon shows what is available; none is chosen automatically', async () => {
    const { sent } = await open()
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows[0]).toContain('可用优惠券 2 张，最高省 ¥20.00')
    expect(rows[1]).not.toContain('优惠券')
    expect(sent.map(({ path }) => path)).not.toContain('order/changeCoupon')
  })

  test('one of the usable coupons is chosen, the others say why not, and the amount follows', async () => {
    const { dialog } = await openChoice()
    expect(dialog.getByRole('radio', { name: '不使用优惠券' })).toBeChecked()
    expect(dialog.getByRole('radio', { name: /大票满5000减500.*未满足使用门槛/ })).toBeDisabled()
    expect(dialog.getByText(/应付金额/)).toHaveTextContent('¥123.45')
    await user.click(dialog.getByRole('radio', { name: /满100减20.*2026-12-31 到期/ }))
    expect(dialog.getByText(/应付金额/)).toHaveTextContent('¥103.45')
    await press(/确\s*定/, dialog)
    await waitFor(() => expect(toast()).toHaveTextContent('应付金额已更新为 ¥103.45'))
    expect(await screen.findByText('已用“满100减20”，省 ¥20.00')).toBeVisible()
    expect(sentTo('order/changeCoupon')).toEqual([{ orderNo: 'A1', couponId: 'c1', expectedTotalCents: 10_345 }])
    expect(screen.getByText(/已选 1 单/)).toHaveTextContent('合计 ¥103.45')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: '更换优惠券，订单 A1' })).toHaveFocus()
  })

  test('the order’s present coupon is ticked, and can be released', async () => {
    const { dialog } = await openChoice({
      'order/unpaid': { data: [reduced] },
      'order/coupons': { data: orderCoupons({ couponId: 'c1' }) },
    })
    expect(dialog.getByRole('radio', { name: /满100减20/ })).toBeChecked()
    await user.click(dialog.getByRole('radio', { name: '不使用优惠券' }))
    await press(/确\s*定/, dialog)
    await waitFor(() =>
      expect(sentTo('order/changeCoupon')).toEqual([{ orderNo: 'A1', couponId: '', expectedTotalCents: 12_345 }]),
    )
  })

  test.each(['取消', '确定'])('%s without another choice changes nothing', async (way) => {
    const { dialog } = await openChoice()
    await press(new RegExp([...way].join('\\s*')), dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sentTo('order/changeCoupon')).toEqual([])
  })

  test('a coupon that was used meanwhile is reported, and the list is fetched again', async () => {
    const { dialog, answers } = await openChoice({ 'order/changeCoupon': refusal('COUPON_NOT_USABLE') })
    const { coupons } = orderCoupons()
    answers['order/coupons'] = { data: orderCoupons({ coupons: coupons.slice(1) }) }
    await user.click(dialog.getByRole('radio', { name: /满100减20/ }))
    await press(/确\s*定/, dialog)
    expect(await dialog.findByRole('alert')).toHaveTextContent('优惠券不可用')
    await waitFor(() => expect(dialog.queryByRole('radio', { name: /满100减20/ })).not.toBeInTheDocument())
    expect(dialog.getByRole('radio', { name: '不使用优惠券' })).toBeChecked()
  })

  test('an order that was paid meanwhile says so, and the page is fetched again', async () => {
    const { dialog, answers } = await openChoice({
      'order/changeCoupon': refusal('COUPON_NOT_CHANGEABLE', '订单已付款，不能更换优惠券'),
    })
    answers['order/unpaid'] = { data: [] }
    await user.click(dialog.getByRole('radio', { name: /满100减20/ }))
    await press(/确\s*定/, dialog)
    expect(await dialog.findByRole('alert')).toHaveTextContent('订单已付款，不能更换优惠券')
    expect(await screen.findByText('没有待付款的订单')).toBeInTheDocument()
    await press(/取\s*消/, dialog)
    await waitFor(() => expect(screen.getByRole('main', { hidden: true })).toHaveFocus())
  })

  test('a coupon that covers everything leaves nothing to pay, and the focus at the page', async () => {
    const { dialog, answers } = await openChoice()
    answers['order/changeCoupon'] = ({ body }) => {
      answers['order/unpaid'] = { data: [] }
      return { data: { orderNo: body.orderNo, couponId: body.couponId, dueCents: 0 } }
    }
    await user.click(dialog.getByRole('radio', { name: /满100减20/ }))
    await press(/确\s*定/, dialog)
    await waitFor(() => expect(toast()).toHaveTextContent('优惠券已抵扣全部费用，无需支付'))
    expect(await screen.findByText('没有待付款的订单')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('main', { hidden: true })).toHaveFocus())
  })
})
