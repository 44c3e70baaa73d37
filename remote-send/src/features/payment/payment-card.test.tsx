import { fireEvent, screen } from '@testing-library/react'
import type { SendDraft } from '../../draft/send-draft'
import type { MonthlyAccount } from '@portal/contract/binding'
import { type Answers, fakeApi, sentTo } from '@portal/testing/fake-api'
import { user } from '@portal/testing/page-helpers'
import { couponQuote, usualAnswers } from '../../testing/answers'
import { renderForm } from '../../testing/render-form'
import { PaymentCard } from './payment-card'

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
const monthly: MonthlyAccount[] = [
  { monthlyCode: 'M7', companyName: '一诺贸易', status: 'EXPIRED' },
  { monthlyCode: 'M8', companyName: '一诺贸易', status: 'BOUND' },
]
const cardAnswers: Answers = {
  ...usualAnswers,
  'coupon/list': { data: coupons },
  'binding/monthlyList': { data: monthly },
}

const open = async (start: Partial<SendDraft> = {}, answers: Answers = {}) => {
  fakeApi({ ...cardAnswers, ...answers })
  return renderForm(<PaymentCard quote={couponQuote} />, start)
}
const pick = async (field: RegExp, option: RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByTitle(option))
}

describe('the coupon', () => {
  it('is the one in the price', async () => {
    await open()
    expect(screen.getByText('满200减20')).toBeInTheDocument()
    expect(screen.getByText('减 ¥20.00')).toBeInTheDocument()
    expect(screen.getByText('已为您选用最优惠的一张，可更换')).toBeInTheDocument()
    // On a line of its own, because beside the name it was cut off on a phone.
    expect(await screen.findByText('2026-12-31 到期')).toBeInTheDocument()
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
    await screen.findByText(/到期/)
  })

  it('shows why one cannot be used', async () => {
    await open()
    await screen.findByText(/满200减20/)
    await user.click(screen.getByRole('combobox', { name: /优惠券/ }))
    expect(await screen.findByTitle('满999减99 · 未满足使用门槛')).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('a monthly account', () => {
  it('is the bound one; the others show why not', async () => {
    const { draft } = await open()
    fireEvent.click(screen.getByRole('radio', { name: '寄付月结' }))
    expect(await screen.findByText('M8 一诺贸易')).toBeInTheDocument()
    expect(draft()).toMatchObject({ payMethod: 'MONTHLY', monthlyCode: 'M8' })
    await user.click(screen.getByRole('combobox', { name: /月结账号/ }))
    expect(await screen.findByTitle('M7 一诺贸易 · 已过期，不可用')).toHaveAttribute('aria-disabled', 'true')
  })

  it('has to be bound first', async () => {
    await open({ payMethod: 'MONTHLY' }, { 'binding/monthlyList': { data: [] } })
    expect(await screen.findByText(/还没有可用的月结账号/)).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: /月结账号/ })).toHaveAccessibleDescription('请选择月结账号')
    expect(screen.getByRole('link', { name: '管理月结账号' })).toHaveAttribute('href', '/accountbinding')
  })
})
