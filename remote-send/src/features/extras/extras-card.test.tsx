import { optionNames, optionOf } from '@portal/contract/order-options'
import { fireEvent, screen } from '@testing-library/react'
import type { SendDraft } from '../../draft/send-draft'
import { type Answers, fakeApi, lostConnection } from '@portal/testing/fake-api'
import { user } from '@portal/testing/page-helpers'
import { usualAnswers } from '../../testing/answers'
import { renderForm } from '../../testing/render-form'
import { bankAccount, realName } from '../../testing/samples'
import { ExtrasCard } from './extras-card'

const banks = [
  bankAccount({ bankAccountId: 'b0', status: 'PENDING' }),
  bankAccount(),
  bankAccount({ bankAccountId: 'b2', bankName: '工商银行', isDefault: true }),
]
const cardAnswers: Answers = {
  'bank/list': { data: banks },
  'realname/state': { data: realName() },
}

beforeEach(() => localStorage.clear())

const open = async (start: Partial<SendDraft> = {}, answers: Answers = {}) => {
  const api = fakeApi({ ...usualAnswers, ...cardAnswers, ...answers })
  const form = await renderForm(<ExtrasCard />, start)
  return { ...form, answers: api.answers }
}
const unfold = () => user.click(screen.getByRole('button', { name: '展开' }))

describe('the card', () => {
  it('is folded and summarizes what is selected', async () => {
    await open({
      codAmount: '500',
      bankAccountId: 'b1',
      backSignBill: 'ORIGINAL',
      backSignCount: '2',
      privacyWaybill: true,
      unboxingInspection: true,
      notifyReceiver: false,
      customerOrderNo: 'KH-1',
    })
    expect(
      screen.getByText(
        '代收货款 ¥500.00 · 签回单 原件返回 2 份 · 隐私面单 · 开箱验货 · 不发短信给收件人 · 客户单号 KH-1',
      ),
    ).toBeInTheDocument()
    expect(screen.queryByLabelText(/代收货款/)).not.toBeInTheDocument()
  })

  it('unfolds when a field in it is invalid', async () => {
    await open({ codAmount: '0.5' })
    expect(await screen.findByLabelText(/代收货款/)).toHaveAccessibleDescription('代收货款须在1-300000元，最多两位小数')
  })
})

it('stays open while the field is corrected', async () => {
  await open({ codAmount: '0.5' })
  await user.type(await screen.findByLabelText(/代收货款/), '0')
  await user.clear(screen.getByLabelText(/代收货款/))
  expect(screen.getByLabelText(/代收货款/)).toBeInTheDocument()
})

describe('cash on delivery', () => {
  it('is paid to the default account that is verified', async () => {
    const { draft } = await open()
    await unfold()
    await user.type(await screen.findByLabelText(/代收货款/), '500')
    expect(await screen.findByText(/工商银行（尾号0128）/)).toBeInTheDocument()
    expect(draft()).toMatchObject({ codAmount: '500', bankAccountId: 'b2' })
    await user.click(screen.getByRole('combobox', { name: /收款银行账户/ }))
    expect(await screen.findByTitle(/待验证，不可用/)).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(screen.getByRole('radio', { name: '即日退' }))
    expect(draft().codType).toBe('SAME_DAY')
  })

  it('links to the pages for accounts and real names', async () => {
    await open(
      { codAmount: '500' },
      { 'bank/list': { data: [] }, 'realname/state': { data: realName({ status: 'REJECTED', name: '', idNo: '' }) } },
    )
    expect(await screen.findByText(/还没有已验证的银行账户/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '管理银行账户' })).toHaveAttribute('href', '/bankaccount')
    expect(await screen.findByText(/当前：未通过/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '去认证' })).toHaveAttribute('href', '/realnameinformation')
  })

  it('can reload the accounts', async () => {
    const { answers } = await open({ codAmount: '500' }, { 'bank/list': lostConnection })
    const again = await screen.findByRole('button', { name: /重\s?试/ })
    answers['bank/list'] = { data: banks }
    await user.click(again)
    expect(await screen.findByText(/工商银行（尾号0128）/)).toBeInTheDocument()
  })
})

it('shows the number of slips when a slip is selected', async () => {
  const { draft } = await open()
  await unfold()
  fireEvent.click(await screen.findByRole('radio', { name: '原件返回' }))
  const count = screen.getByLabelText(/签回单份数/)
  await user.clear(count)
  await user.type(count, '12')
  expect(draft().backSignCount).toBe('12')
  expect(count).toHaveAccessibleDescription('签回单份数须在1-9')
})

it.each(optionNames.filter((name) => name !== 'privacyWaybill'))('has a box for %s', async (name) => {
  const { label, hint, usual } = optionOf(name)
  const { draft } = await open()
  await unfold()
  const box = { name: hint ? `${label}（${hint}）` : label, checked: usual }
  fireEvent.click(await screen.findByRole('checkbox', box))
  expect(draft()[name]).toBe(!usual)
})

it('explains the masked label the first time, and only then', async () => {
  const { draft } = await open()
  await unfold()
  await user.click(await screen.findByRole('checkbox', { name: '隐私面单' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('面单上收寄双方的姓名、电话只显示一部分')
  await user.click(screen.getByRole('button', { name: /取\s?消/ }))
  expect(draft().privacyWaybill).toBe(false)
  await user.click(screen.getByRole('checkbox', { name: '隐私面单' }))
  await user.click(await screen.findByRole('button', { name: /开\s?启/ }))
  expect(draft().privacyWaybill).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: '隐私面单' }))
  await user.click(screen.getByRole('checkbox', { name: '隐私面单' }))
  expect(draft().privacyWaybill).toBe(true)
})
