import { fireEvent, screen } from '@testing-library/react'
import type { SendDraft } from '../../draft/send-draft'
import type { MonthlyAccount } from '@portal/contract/binding'
import { type Answers, fakeApi } from '@portal/testing/fake-api'
import { user } from '@portal/testing/page-helpers'
import { usualAnswers } from '../../testing/answers'
import { renderForm } from '../../testing/render-form'
import { PaymentCard } from './payment-card'

const monthly: MonthlyAccount[] = [
  { monthlyCode: 'M7', companyName: '一诺贸易', status: 'EXPIRED' },
  { monthlyCode: 'M8', companyName: '一诺贸易', status: 'BOUND' },
]
const cardAnswers: Answers = {
  ...usualAnswers,
  'binding/monthlyList': { data: monthly },
}

const open = async (start: Partial<SendDraft> = {}, answers: Answers = {}) => {
  fakeApi({ ...cardAnswers, ...answers })
  return renderForm(<PaymentCard />, start)
}

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
