import { type Answers, fakeApi, refusal, sentTo } from '@portal/testing/fake-api'
import { dialogNamed, press, toast, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { dueCoupon, orderCoupons, unpaidOrder } from '../../testing/samples'
import ToPayPage from './to-pay-page'

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
