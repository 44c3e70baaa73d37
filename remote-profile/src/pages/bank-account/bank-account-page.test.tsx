import type { BankAccount } from '@portal/contract/bank'
import { type Answers, fakeApi, fieldRefusal, refusal, sentTo } from '@portal/testing/fake-api'
import { enter, field, press, toast, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { answerImageCaptcha } from '@portal/testing/shell'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { realName } from '../../testing/real-name'
import BankAccountPage from './bank-account-page'

const account = (fields: Partial<BankAccount> = {}): BankAccount => ({
  bankAccountId: 'b1',
  bankName: '招商银行',
  cardTail: '0128',
  accountName: '陈**',
  accountType: 'PRIVATE',
  status: 'VERIFIED',
  isDefault: true,
  failureReason: '',
  branchName: '深圳科技园支行',
  branchProvinceCode: '',
  branchCityCode: '',
  mobile: '138****1234',
  inUse: false,
  ...fields,
})
const proved = { data: realName({ status: 'PASSED', name: '陈**' }) }

const open = (accounts: BankAccount[], answers: Answers = {}) => {
  const api = fakeApi({
    'bank/list': { data: accounts },
    'realname/state': { data: realName() },
    'api/sendSmsCode': { data: {} },
    'bank/create': { data: { bankAccountId: 'b9', status: 'VERIFIED' } },
    ...answers,
  })
  renderPage(<BankAccountPage />)
  return api
}
const enterCode = () => enter('短信验证码', '123456')
afterEach(() => act(() => answerImageCaptcha(null)))

test('an account shows its last digits and its state; one that is in use cannot be deleted', async () => {
  open([
    account({ inUse: true }),
    account({ bankAccountId: 'b2', cardTail: '7306', isDefault: false, status: 'FAILED', failureReason: '户名不一致' }),
  ])
  const [used, failed] = await screen.findAllByRole('article', { name: '招商银行' })
  expect(used).toHaveTextContent('尾号 0128')
  expect(used).toHaveTextContent('该账户有未结算货款，结算后才能删除')
  expect(within(used as HTMLElement).queryByRole('button', { name: /删除/ })).not.toBeInTheDocument()
  expect(failed).toHaveTextContent('户名不一致，请核对后修改或重新验证')
  expect(within(failed as HTMLElement).queryByRole('button', { name: /设为默认/ })).not.toBeInTheDocument()
})

test.each([
  [9, 1],
  [10, 0],
])('with %d accounts another can be added by %d buttons', async (count, buttons) => {
  open(Array.from({ length: count }, (_, index) => account({ bankAccountId: `b${index}`, isDefault: index === 0 })))
  expect(await screen.findByText(new RegExp(`最多添加 10 个账户，已添加 ${count}`))).toBeVisible()
  expect(screen.queryAllByRole('button', { name: '添加账户' })).toHaveLength(buttons)
})

test('without any it says what to do; the number is grouped, the bank guessed, the typed values sent', async () => {
  open([])
  await press('添加账户')
  await enter('卡号', '6225880200001231')
  expect(await field('卡号')).toHaveValue('6225 8802 0000 1231')
  expect(screen.getByRole('combobox', { name: '开户银行' })).toHaveValue('招商银行')
  await enter('户名', '陈立言')
  await enter('银行预留手机号', '13800001234')
  await enterCode()
  await press('确认添加')
  await waitFor(() => expect(toast()).toHaveTextContent('账户已验证，可用于收款'))
  expect(sentTo('bank/create')[0]).toMatchObject({
    cardNo: '6225880200001231',
    bankName: '招商银行',
    accountName: '陈立言',
    accountType: 'PRIVATE',
    mobile: '13800001234',
    smsCode: '123456',
    consentVersion: '',
  })
})

test('an unusual check digit is a warning; a typed bank stays', async () => {
  open([])
  await press('添加账户')
  const bank = screen.getByRole('combobox', { name: '开户银行' })
  fireEvent.change(bank, { target: { value: '深圳农商行' } })
  await enter('卡号', '4111111111111112')
  expect(await screen.findByText('卡号校验位异常，请再核对一遍；确认无误可继续添加')).toBeVisible()
  expect(bank).toHaveValue('深圳农商行')
})

test('the first invalid field takes the focus; a verified name need not be typed', async () => {
  open([], { 'realname/state': proved })
  await press('添加账户')
  expect(await screen.findByDisplayValue('陈**')).toBeDisabled()
  await press('确认添加')
  await waitFor(async () => expect(await field('卡号')).toHaveFocus())
  expect(await screen.findByText('请填写卡号')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '对公（公司账户）' }))
  await press('确认添加')
  expect(await screen.findByText('请填写账号')).toBeVisible()
  expect(screen.getByText('请填写营业执照上的公司全称')).toBeVisible()
  expect((await screen.findAllByText('请阅读并同意《代收货款收款授权书》')).length).toBeGreaterThan(0)
  expect(sentTo('bank/create')).toHaveLength(0)
})

test.each([
  ['a wrong code', fieldRefusal('smsCode', '验证码错误或已失效', 'SMS_CODE_WRONG'), '短信验证码', '验证码错误或已失效'],
  [
    'a number that is there already',
    fieldRefusal('cardNo', '该银行账户已添加', 'BANK_ACCOUNT_EXISTS'),
    '卡号',
    '该银行账户已添加',
  ],
])('%s is reported at its field, and typed content stays', async (_, answer, name, message) => {
  open([], { 'bank/create': answer })
  await press('添加账户')
  await enter('卡号', '6225880200001231')
  await enter('户名', '陈立言')
  await enter('银行预留手机号', '13800001234')
  await enterCode()
  await press('确认添加')
  expect(await screen.findByText(message)).toBeVisible()
  await waitFor(async () => expect(await field(name)).toHaveFocus())
  expect(await field('户名')).toHaveValue('陈立言')
})

test('deleting asks for a code', async () => {
  open([account()], { 'bank/delete': { data: {} } })
  await press('删除，招商银行（尾号0128）')
  expect(await screen.findByText('确定删除招商银行（尾号0128）吗？删除后不能恢复，需要时可重新添加。')).toBeVisible()
  await press('确认删除')
  expect(await screen.findByText('请输入验证码')).toBeVisible()
  await enterCode()
  await press('确认删除')
  await waitFor(() => expect(toast()).toHaveTextContent('账户已删除'))
  expect(sentTo('bank/delete')).toEqual([{ bankAccountId: 'b1', smsCode: '123456' }])
})

test('a list that fails to load can be loaded again', async () => {
  const { answers } = open([], { 'bank/list': refusal('UNAVAILABLE') })
  expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
  answers['bank/list'] = { data: [account()] }
  await press('重试')
  expect(await screen.findByText('招商银行')).toBeVisible()
})
