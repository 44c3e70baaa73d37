import { answerDrawnCode, useDrawnCodeQuestion } from '@portal/shared'
import type { BindingOverview, MonthlyAccount } from '@portal/shared/contract/binding'
import type { Device } from '@portal/shared/contract/device'
import { hashPassword } from '@portal/shared/hash-password'
import { fakeApi, refusal, success } from '@portal/shared/testing/fake-api'
import { renderPage } from '@portal/shared/testing/render-page'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import AccountBindingPage from './account-binding-page'

const overview = (fields: Partial<BindingOverview> = {}): BindingOverview => ({
  maskedTel: '138****8000',
  hasPassword: true,
  wechat: null,
  email: null,
  ...fields,
})
const account = (status: MonthlyAccount['status'], monthlyCode = `M-${status}`): MonthlyAccount => ({
  monthlyCode,
  companyName: '深圳晨禾电子商行',
  status,
})
const device = (deviceId: string, isThis = false): Device => ({
  deviceId,
  deviceName: isThis ? 'Windows · Chrome' : 'iPhone · 微信',
  loginMethod: 'sms',
  loggedInAt: '2026-11-20T06:05:00Z',
  lastSeenAt: '2026-11-21T06:05:00Z',
  isThis,
})

/** Says what the shell would ask for. */
const Asked = () => <output aria-label="验证">{useDrawnCodeQuestion()?.purpose}</output>

const open = (answers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({
    'binding/overview': success(overview()),
    'binding/monthlyList': success([]),
    'binding/deviceList': success([device('d1', true)]),
    'api/sendSmsCode': success({}),
    ...answers,
  })
  renderPage(
    <>
      <AccountBindingPage />
      <Asked />
    </>,
  )
  return api
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const enter = async (label: string, text: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } })
const bodiesTo = (sent: ReturnType<typeof open>['sent'], path: string) =>
  sent.filter((call) => call.path === path).map(({ body }) => body)
const says = (text: string) => waitFor(() => expect(screen.getByLabelText('提示')).toHaveTextContent(text))
afterEach(() => act(() => answerDrawnCode(null)))

test('shows what the account is bound to, and for a monthly account what its state means', async () => {
  const states = ['BOUND', 'PENDING', 'FAILED', 'EXPIRED', 'FROZEN', 'UNBOUND'] as const
  open({
    'binding/overview': success(
      overview({
        wechat: { nickname: '小陈', boundAt: '2026-11-01T00:00:00Z' },
        email: { maskedEmail: 'c****@example.com', boundAt: '2026-11-01T00:00:00Z' },
      }),
    ),
    'binding/monthlyList': success(states.map((status) => account(status))),
  })
  for (const text of ['138****8000', '已设置', '小陈', 'c****@example.com'])
    expect(await screen.findByText(text)).toBeVisible()
  for (const [text, hint] of [
    ['已绑定', '可选“月结”'],
    ['审核中', '请稍后查看'],
    ['绑定失败', '与签约网点确认'],
    ['已过期', '续签'],
    ['已冻结', '被冻结'],
    ['未绑定', '可重新绑定'],
  ] as const) {
    const row = (await screen.findByText(text)).closest('li')
    expect(row).toHaveTextContent(hint)
  }
  expect(screen.getAllByRole('button', { name: /^重新绑定M-/ })).toHaveLength(4)
})

test('another password: the old one, its digest alone is sent; a wrong one is said at its field', async () => {
  const { sent, answers } = open({ 'user/changePwd': refusal(40110, '原密码不正确') })
  await press('修改密码')
  await enter('原密码', 'Alt2026xx')
  await enter('新密码', 'Neu2026xx')
  await enter('确认密码', 'Neu2026xx')
  await press('提交')
  expect(await screen.findByText('原密码不正确')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('原密码')).toHaveFocus())
  answers['user/changePwd'] = success({})
  await press('提交')
  await says('密码修改成功，其他设备已退出登录')
  const digest = hashPassword('Neu2026xx')
  expect(bodiesTo(sent, 'user/changePwd').at(-1)).toEqual({
    password: digest,
    affirmPassword: digest,
    oldPassword: hashPassword('Alt2026xx'),
  })
  expect(JSON.stringify(sent)).not.toContain('2026xx')
})

test('a first password needs a code; a weak or different one is refused at its field', async () => {
  const { sent } = open({
    'binding/overview': success(overview({ hasPassword: false })),
    'user/changePwd': success({}),
  })
  await press('设置密码')
  expect(screen.queryByLabelText('原密码')).toBeNull()
  await enter('短信验证码', '123456')
  await enter('新密码', '12345678')
  await enter('确认密码', '12345679')
  await press('提交')
  expect(await screen.findByText('密码须同时包含数字和字母')).toBeVisible()
  expect(await screen.findByText('两次输入的密码不一致')).toBeVisible()
  expect(bodiesTo(sent, 'user/changePwd')).toHaveLength(0)
  await enter('新密码', 'Neu2026xx')
  await enter('确认密码', 'Neu2026xx')
  await press('提交')
  await says('密码设置成功')
  expect(bodiesTo(sent, 'user/changePwd')[0]).toMatchObject({ smsCode: '123456' })
})

test('a monthly account: an unknown contract is said at its code, then the code of its contact binds it', async () => {
  const { sent, answers } = open({
    'binding/monthlySendCode': refusal(40405, '月结编码或公司名称不正确，请核对合同后重试'),
    'binding/monthlyBind': success({ status: 'PENDING' }),
  })
  await press('绑定月结账号')
  await press('获取验证码')
  expect(await screen.findByText('请输入月结编码')).toBeVisible()
  await enter('月结编码', 'yj755018036')
  await enter('公司名称', '深圳晨禾电子商行')
  const askForCode = async () => {
    await press('获取验证码')
    await waitFor(() => expect(screen.getByLabelText('验证')).toHaveTextContent('sms'))
    await act(async () => answerDrawnCode({ captchaType: 'blockPuzzle', captchaVerification: 'p' }))
  }
  await askForCode()
  expect(await screen.findByText('月结编码或公司名称不正确，请核对合同后重试')).toBeVisible()
  answers['binding/monthlySendCode'] = success({ maskedPhone: '138****8001' })
  await askForCode()
  expect(await screen.findByText('已发送至合同联系人手机 138****8001，请向其索取')).toBeVisible()
  expect(bodiesTo(sent, 'binding/monthlySendCode').at(-1)).toMatchObject({
    monthlyCode: 'YJ755018036',
    companyName: '深圳晨禾电子商行',
    captchaVerification: 'p',
  })
  await enter('合同联系人验证码', '123456')
  await press('确认绑定')
  await says('已提交，正在审核')
})

test('what stands in the way of unbinding is said, and the code stays', async () => {
  open({
    'binding/monthlyList': success([account('BOUND')]),
    'binding/monthlyUnbind': refusal(40943, '有1笔未完结的订单使用该月结账号，暂不能解绑'),
  })
  await press('解绑M-BOUND')
  await enter('短信验证码', '123456')
  await press('确认解绑')
  expect(await screen.findByText('有1笔未完结的订单使用该月结账号，暂不能解绑')).toBeVisible()
  expect(screen.getByLabelText('短信验证码')).toHaveValue('123456')
})

test('devices: this one is marked; another one, or all others, are signed out', async () => {
  const { sent, answers } = open({
    'binding/deviceList': success([device('d1', true), device('d2')]),
    'binding/deviceSignOut': success({}),
    'binding/deviceSignOutOthers': success({}),
  })
  const own = (await screen.findByText('Windows · Chrome')).closest('li')
  expect(within(own as HTMLElement).getByText('本机')).toBeVisible()
  expect(within(own as HTMLElement).queryByRole('button')).toBeNull()
  await press('退出iPhone · 微信')
  await press('确认退出')
  await says('设备已退出登录')
  expect(bodiesTo(sent, 'binding/deviceSignOut')).toEqual([{ deviceId: 'd2' }])
  await press('退出其他全部设备')
  expect(await screen.findByText('确定退出本机以外的 1 台设备吗？本机的登录不受影响。')).toBeVisible()
  answers['binding/deviceList'] = success([device('d1', true)])
  await press('确认退出')
  await waitFor(() => expect(screen.queryByRole('button', { name: '退出其他全部设备' })).toBeNull())
})

test('each part that does not come can be asked for again', async () => {
  const { answers } = open({ 'binding/overview': refusal(503, '服务暂时不可用，请稍后重试') })
  expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
  expect(await screen.findByText('Windows · Chrome')).toBeVisible()
  answers['binding/overview'] = success(overview())
  await press('重试')
  expect(await screen.findByText('138****8000')).toBeVisible()
})
