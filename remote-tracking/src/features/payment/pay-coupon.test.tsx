import { type Answers, fakeApi, sentTo } from '@portal/testing/fake-api'
import { press, toast, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import { dueCoupon, orderCoupons, paymentAttempt, paymentState, unpaidOrder } from '../../testing/samples'
import { PayDialog } from './pay-dialog'

const heldCoupon = { couponId: 'c1', name: '满100减20', discountCents: 2_000, usableCount: 1, bestDiscountCents: 500 }

/** A server that charges ¥123.45, and `dueCents` once a coupon was chosen. */
const open = async (orderNos: string[], dueCents: number, answers: Answers = {}) => {
  const [onPaid, onClosed] = [jest.fn(), jest.fn()]
  let amountCents = 12_345
  const api = fakeApi({
    'payment/create': ({ body }) => ({
      data: paymentAttempt({ paymentNo: `P-${body.clientRequestId}`, amountCents, channel: body.channel }),
    }),
    'payment/query': ({ body }) => ({ data: paymentState({ paymentNo: body.paymentNo, amountCents }) }),
    'order/unpaid': { data: [unpaidOrder({ coupon: dueCoupon() }), unpaidOrder({ orderNo: 'A2' })] },
    'order/coupons': { data: orderCoupons() },
    'order/changeCoupon': ({ body }) => {
      amountCents = dueCents
      const order = unpaidOrder({ dueCents, coupon: dueCoupon(heldCoupon) })
      api.answers['order/unpaid'] = { data: dueCents === 0 ? [] : [order] }
      return { data: { orderNo: body.orderNo, couponId: body.couponId, dueCents } }
    },
    ...answers,
  })
  renderPage(<PayDialog orderNos={orderNos} shownCents={12_345} onPaid={onPaid} onClosed={onClosed} />)
  await screen.findByText('¥123.45')
  return { ...api, onPaid, onClosed }
}

const chooseFirst = async () => {
  await press('选择优惠券，订单 A1')
  await user.click(await screen.findByRole('radio', { name: /满100减20/ }))
  await press(/确\s*定/)
}

test('with another coupon the code is for the new amount, and no warning says that it has changed', async () => {
  await open(['A1'], 10_345)
  expect(screen.getByText('可用优惠券 2 张，最高省 ¥20.00')).toBeInTheDocument()
  await chooseFirst()
  expect(await screen.findByText('¥103.45')).toBeInTheDocument()
  expect(sentTo('order/changeCoupon')).toEqual([{ orderNo: 'A1', couponId: 'c1', expectedTotalCents: 10_345 }])
  expect(sentTo('payment/create').map(({ orderNos }) => orderNos)).toEqual([['A1'], ['A1']])
  expect(await screen.findByText('已用“满100减20”，省 ¥20.00')).toBeInTheDocument()
  expect(screen.queryByText(/变更/)).not.toBeInTheDocument()
})

test('another coupon of the same worth leaves the code as it is', async () => {
  await open(['A1'], 12_345)
  await chooseFirst()
  expect(await screen.findByText('已用“满100减20”，省 ¥20.00')).toBeInTheDocument()
  expect(sentTo('payment/create')).toHaveLength(1)
})

test('going back shows the same code', async () => {
  await open(['A1'], 12_345)
  await press('选择优惠券，订单 A1')
  await press('返回支付')
  expect(await screen.findByText('¥123.45')).toBeInTheDocument()
  expect(sentTo('payment/create')).toHaveLength(1)
  expect(sentTo('order/changeCoupon')).toEqual([])
})

test('a coupon that covers everything ends the payment', async () => {
  const { onPaid, onClosed } = await open(['A1'], 0)
  await chooseFirst()
  await waitFor(() => expect(toast()).toHaveTextContent('优惠券已抵扣全部费用，无需支付'))
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1))
  expect(onPaid).toHaveBeenCalledTimes(1)
  expect(sentTo('payment/create')).toHaveLength(1)
})

test('several orders keep their coupons', async () => {
  await open(['A1', 'A2'], 10_345)
  expect(await screen.findByText('各订单沿用已选的优惠券，如需更换请单独支付')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /优惠券/ })).not.toBeInTheDocument()
})

test('coupons are not mentioned where none can be used', async () => {
  await open(['A2'], 10_345)
  expect(screen.queryByText(/优惠券/)).not.toBeInTheDocument()
})
