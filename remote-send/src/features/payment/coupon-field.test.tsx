import { screen, waitFor } from '@testing-library/react'
import type { SendDraft } from '../../draft/send-draft'
import { fakeApi, sentTo } from '@portal/testing/fake-api'
import { user } from '@portal/testing/page-helpers'
import { couponQuote, usualAnswers } from '../../testing/answers'
import { renderForm } from '../../testing/render-form'
import { CouponField } from './coupon-field'

const coupon = (couponId: string, name: string, discountCents: number, reason = '') => ({
  couponId,
  name,
  discountCents,
  thresholdCents: 0,
  expiresAt: '2026-12-31T15:59:59Z',
  usable: reason === '',
  reason,
})
const coupons = [
  coupon('c1', '满200减20', 2000),
  coupon('c2', '满100减5', 500),
  coupon('c3', '满999减99', 0, '未满足使用门槛'),
]

const open = (start: Partial<SendDraft> = {}) => {
  fakeApi({ ...usualAnswers, 'coupon/list': { data: coupons } })
  return renderForm(<CouponField orderNo="" quote={couponQuote} />, start)
}
const pick = async (field: RegExp, option: RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByTitle(option))
}

describe('the coupon', () => {
  it('is the one in the price', async () => {
    await open()
    expect(screen.getByText('满200减20 减 ¥20.00')).toBeInTheDocument()
    expect(screen.getByText('已为您选用最优惠的一张，可更换')).toBeInTheDocument()
    await user.click(screen.getByRole('combobox', { name: /优惠券/ }))
    // On a line of its own, because beside the name it was cut off on a phone.
    expect((await screen.findAllByText('2026-12-31 到期')).length).toBeGreaterThan(0)
    expect(sentTo('coupon/list')[0]).toMatchObject({
      productCode: 'STD',
      freightCents: 36_000,
    })
  })

  it('is the chosen one, or none', async () => {
    const { draft } = await open()
    await screen.findByText(/满200减20/)
    await pick(/优惠券/, /满100减5/)
    expect(draft()).toMatchObject({ couponId: 'c2', couponBy: 'hand' })
    await pick(/优惠券/, /不使用优惠券/)
    expect(draft()).toMatchObject({ couponId: '', couponBy: 'hand' })
  })

  it('says that the selected one was replaced', async () => {
    await open({ couponId: 'c3', couponBy: 'hand' })
    expect(screen.getByText('您选的优惠券不适用于当前订单，已改用最优惠的一张')).toBeInTheDocument()
    await waitFor(() => expect(sentTo('coupon/list')).toHaveLength(1))
  })

  it('shows why one cannot be used', async () => {
    await open()
    await screen.findByText(/满200减20/)
    await user.click(screen.getByRole('combobox', { name: /优惠券/ }))
    expect(await screen.findByTitle('满999减99 · 未满足使用门槛')).toHaveAttribute('aria-disabled', 'true')
  })
})
