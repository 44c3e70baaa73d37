import type { BindingOverview, MonthlyAccount } from '@portal/contract/binding'
import type { Device } from '@portal/contract/device'
import { type Answers, fakeApi, fieldRefusal, refusal, sentTo } from '@portal/testing/fake-api'
import { pass } from '@portal/testing/fake-time'
import { fill, press, toast } from '@portal/testing/page-helpers'
import { passwordCases } from '@portal/testing/password-cases'
import { renderPage } from '@portal/testing/render-page'
import { answerImageCaptcha, useImageCaptchaChallenge } from '@portal/testing/shell'
import { loadHashPassword } from '@portal/shared/verify'
import { act, screen, waitFor, within } from '@testing-library/react'
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

/** Shows the purpose of the captcha that the shell would open. */
const Asked = () => <output aria-label="验证">{useImageCaptchaChallenge()?.purpose}</output>

const open = (answers: Answers = {}) => {
  const api = fakeApi({
    'binding/overview': { data: overview() },
    'binding/monthlyList': { data: [] },
    'binding/deviceList': { data: [device('d1', true)] },
    'api/smsCodeWait': { data: { seconds: 0 } },
    'binding/monthlyCodeWait': { data: { seconds: 0 } },
    'api/sendSmsCode': { data: {} },
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
const enterLabeled = async (label: string, text: string) => fill(await screen.findByLabelText(label), text)
const says = (text: string) => waitFor(() => expect(toast()).toHaveTextContent(text))
afterEach(() => act(() => answerImageCaptcha(null)))

test('shows what the account is bound to, and for a monthly account what its state means', async () => {
  const states = ['BOUND', 'PENDING', 'FAILED', 'EXPIRED', 'FROZEN', 'UNBOUND'] as const
  open({
    'binding/overview': {
      data: overview({
        wechat: { nickname: '小陈', boundAt: '2026-11-01T00:00:00Z' },
        email: { maskedEmail: 'c****@example.com', boundAt: '2026-11-01T00:00:00Z' },
      }),
    },
    'binding/monthlyList': { data: states.map((status) => account(status)) },
  })
  for (const text of ['138****8000', '已设置', '小陈', 'c****@example.com'])
    expect(await screen.findByText(text)).toBeVisible()
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  for (const rowText of [
    /已绑定.*可选“月结”/,
    /审核中.*请稍后查看/,
    /绑定失败.*与签约网点确认/,
    /已过期.*续签/,
    /已冻结.*被冻结/,
    /未绑定.*可重新绑定/,
  ])
    expect(rows).toContainEqual(expect.stringMatching(rowText))
  expect(screen.getAllByRole('button', { name: /^重新绑定M-/ })).toHaveLength(4)
})

test('another password needs the old one, sent as its digest; a wrong one is reported at its field', async () => {
  const { sent, answers } = open({
    'user/changePwd': fieldRefusal('oldPassword', '原密码不正确', 'OLD_PASSWORD_WRONG'),
  })
  await press('修改密码')
  await enterLabeled('原密码', 'Alt2026xx')
  await enterLabeled('新密码', 'Neu2026xx')
  await enterLabeled('确认密码', 'Neu2026xx')
  await press('提交')
  expect(await screen.findByText('原密码不正确')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('原密码')).toHaveFocus())
  answers['user/changePwd'] = { data: {} }
  await press('提交')
  await says('密码修改成功，其他设备已退出登录')
  const hashPassword = await loadHashPassword()
  const digest = hashPassword('Neu2026xx')
  expect(sentTo('user/changePwd').at(-1)).toEqual({
    password: digest,
    affirmPassword: digest,
    oldPassword: hashPassword('Alt2026xx'),
  })
  expect(JSON.stringify(sent)).not.toContain('2026xx')
})

test('a password that the server knows to be common is refused at its field', async () => {
  open({
    'user/changePwd': fieldRefusal('password', '该密码过于常见，容易被猜到，请换一个密码', 'PASSWORD_TOO_COMMON'),
  })
  await press('修改密码')
  await enterLabeled('原密码', 'Alt2026xx')
  await enterLabeled('新密码', 'abcd1234')
  await enterLabeled('确认密码', 'abcd1234')
  await press('提交')
  expect(await screen.findByText('该密码过于常见，容易被猜到，请换一个密码')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('新密码')).toHaveFocus())
})

test('a first password needs a code; a weak or different one is refused at its field', async () => {
  open({
    'binding/overview': { data: overview({ hasPassword: false }) },
    'user/changePwd': { data: {} },
  })
  await press('设置密码')
  expect(screen.queryByLabelText('原密码')).not.toBeInTheDocument()
  await enterLabeled('短信验证码', '123456')
  await enterLabeled('新密码', '12345678')
  await enterLabeled('确认密码', '12345679')
  await press('提交')
  expect(await screen.findByText('密码须包含数字、小写字母、大写字母中的两种')).toBeVisible()
  expect(await screen.findByText('两次输入的密码不一致')).toBeVisible()
  expect(sentTo('user/changePwd')).toHaveLength(0)
  await enterLabeled('新密码', 'Neu2026xx')
  await enterLabeled('确认密码', 'Neu2026xx')
  await press('提交')
  await says('密码设置成功')
  expect(sentTo('user/changePwd')[0]).toMatchObject({ smsCode: '123456' })
})

test.each(passwordCases)('a first password "%s": %s', async (password, problem) => {
  open({ 'binding/overview': { data: overview({ hasPassword: false }) }, 'user/changePwd': { data: {} } })
  await press('设置密码')
  await enterLabeled('短信验证码', '123456')
  await enterLabeled('新密码', password)
  await enterLabeled('确认密码', password)
  await press('提交')
  if (problem === '') return waitFor(() => expect(sentTo('user/changePwd')).toHaveLength(1))
  expect(await screen.findByText(problem)).toBeVisible()
  expect(sentTo('user/changePwd')).toEqual([])
})

test('the old password is not accepted as the new one', async () => {
  open({ 'user/changePwd': { data: {} } })
  await press('修改密码')
  for (const label of ['原密码', '新密码', '确认密码']) await enterLabeled(label, 'Alt2026xx')
  await press('提交')
  expect(await screen.findByText('新密码不能与原密码相同')).toBeVisible()
  expect(sentTo('user/changePwd')).toEqual([])
})

test('a monthly account: an unknown contract is said at its code, then the code of its contact binds it', async () => {
  const { answers } = open({
    'binding/monthlySendCode': fieldRefusal(
      'monthlyCode',
      '月结编码或公司名称不正确，请核对合同后重试',
      'MONTHLY_NOT_FOUND',
    ),
    'binding/monthlyBind': { data: { status: 'PENDING' } },
  })
  await press('绑定月结账号')
  await press('获取验证码')
  expect(await screen.findByText('请输入月结编码')).toBeVisible()
  await enterLabeled('月结编码', 'yj755018036')
  await enterLabeled('公司名称', '深圳晨禾电子商行')
  const askForCode = async () => {
    await press('获取验证码')
    await waitFor(() => expect(screen.getByLabelText('验证')).toHaveTextContent('sms'))
    await act(async () => answerImageCaptcha({ captchaType: 'blockPuzzle', captchaVerification: 'p' }))
  }
  await askForCode()
  expect(await screen.findByText('月结编码或公司名称不正确，请核对合同后重试')).toBeVisible()
  answers['binding/monthlySendCode'] = { data: { maskedPhone: '138****8001' } }
  await askForCode()
  expect(await screen.findByText('已发送至合同联系人手机 138****8001，请向其索取')).toBeVisible()
  expect(sentTo('binding/monthlySendCode').at(-1)).toMatchObject({
    monthlyCode: 'YJ755018036',
    companyName: '深圳晨禾电子商行',
    captchaVerification: 'p',
  })
  await enterLabeled('合同联系人验证码', '123456')
  await press('确认绑定')
  await says('已提交，正在审核')
})

test.each([
  [
    '绑定月结账号',
    'binding/monthlyCodeWait',
    { 月结编码: 'YJ755018036', 公司名称: '深圳晨禾电子商行' },
    { monthlyCode: 'YJ755018036' },
  ],
  ['绑定邮箱', 'binding/emailCodeWait', { 邮箱地址: 'a@example.com' }, { email: 'a@example.com' }],
] as const)('%s: the wait for the next code is shown before the captcha', async (title, path, fields, request) => {
  open({ [path]: { data: { seconds: 43 } } })
  await press(title)
  for (const [label, text] of Object.entries(fields)) await enterLabeled(label, text)
  await press('获取验证码')
  expect(await screen.findByRole('button', { name: '43s后重新获取' })).toBeDisabled()
  expect(screen.getByLabelText('验证')).toBeEmptyDOMElement()
  expect(sentTo(path)).toEqual([request])
})

test('a refusal to unbind is shown, and the code stays', async () => {
  open({
    'binding/monthlyList': { data: [account('BOUND')] },
    'binding/monthlyUnbind': refusal('MONTHLY_IN_USE', '有1笔未完结的订单使用该月结账号，暂不能解绑'),
  })
  await press('解绑M-BOUND')
  await enterLabeled('短信验证码', '123456')
  await press('确认解绑')
  expect(await screen.findByText('有1笔未完结的订单使用该月结账号，暂不能解绑')).toBeVisible()
  expect(screen.getByLabelText('短信验证码')).toHaveValue('123456')
})

test('a confirmed WeChat account is bound by a code to the customer’s own phone', async () => {
  open({
    'user/authenticate/wechatTicket': {
      data: {
        ticket: 't'.repeat(22),
        secret: 's'.repeat(43),
        expiresAt: '2026-11-24T06:05:00Z',
        widget: { kind: 'stand-in', url: '/dev/wechat?ticket=t' },
      },
    },
    'binding/wechatScan': ({ body }) =>
      body.smsCode === undefined ? { data: { state: 'CONFIRMED' } } : { data: { state: 'BOUND' } },
  })
  // A toast of another test ends by the real clock.
  await waitFor(() => expect(toast()).toBeEmptyDOMElement())
  await screen.findByRole('button', { name: '绑定微信' })
  jest.useFakeTimers({ advanceTimers: true })
  try {
    await press('绑定微信')
    await pass(5000)
    expect(await screen.findByText('微信已确认，请验证本人手机号码后完成绑定。')).toBeVisible()
    await enterLabeled('短信验证码', '123456')
    await press('确认绑定')
    await says('微信绑定成功')
    expect(sentTo('binding/wechatScan').at(-1)).toMatchObject({ smsCode: '123456' })
    // Ends the toast before the real clock is back.
    await pass(5000)
  } finally {
    jest.useRealTimers()
  }
})

const boundEmail = { maskedEmail: 'c****@example.com', boundAt: '2026-11-01T00:00:00Z' }

test('another e-mail needs a code to the customer’s own phone besides the one to the address', async () => {
  open({ 'binding/overview': { data: overview({ email: boundEmail }) }, 'binding/emailBind': { data: {} } })
  await press('更换邮箱')
  await enterLabeled('邮箱地址', 'new@example.com')
  await enterLabeled('邮箱验证码', '123456')
  await press('确认绑定')
  expect(await screen.findByText('请输入验证码')).toBeVisible()
  expect(sentTo('binding/emailBind')).toEqual([])
  await enterLabeled('短信验证码', '654321')
  await press('确认绑定')
  await says('邮箱绑定成功')
  expect(sentTo('binding/emailBind')).toEqual([{ email: 'new@example.com', emailCode: '123456', smsCode: '654321' }])
})

test('the first e-mail needs the code to the address alone, unless one was bound elsewhere meanwhile', async () => {
  const { answers } = open({ 'binding/emailBind': fieldRefusal('smsCode', '请输入短信验证码', 'CODE_REQUIRED') })
  await press('绑定邮箱')
  await enterLabeled('邮箱地址', 'new@example.com')
  await enterLabeled('邮箱验证码', '123456')
  expect(screen.queryByLabelText('短信验证码')).not.toBeInTheDocument()
  await press('确认绑定')
  await enterLabeled('短信验证码', '654321')
  answers['binding/emailBind'] = { data: {} }
  await press('确认绑定')
  await says('邮箱绑定成功')
  expect(sentTo('binding/emailBind')).toEqual([
    { email: 'new@example.com', emailCode: '123456' },
    { email: 'new@example.com', emailCode: '123456', smsCode: '654321' },
  ])
})

test('the e-mail is unbound by a code to the customer’s own phone', async () => {
  open({
    'binding/overview': { data: overview({ email: boundEmail }) },
    'binding/emailUnbind': { data: {} },
  })
  await press('解绑邮箱')
  await enterLabeled('短信验证码', '123456')
  await press('确认解绑')
  await says('邮箱已解绑')
  expect(sentTo('binding/emailUnbind')).toEqual([{ smsCode: '123456' }])
})

test('devices: this one is marked; another one, or all others, are signed out', async () => {
  const { answers } = open({
    'binding/deviceList': { data: [device('d1', true), device('d2')] },
    'binding/deviceSignOut': { data: {} },
    'binding/deviceSignOutOthers': { data: {} },
  })
  await screen.findByText('Windows · Chrome')
  const [own] = screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('Windows · Chrome'))
  expect(within(own as HTMLElement).getByText('本机')).toBeVisible()
  expect(within(own as HTMLElement).queryByRole('button')).not.toBeInTheDocument()
  await press('退出iPhone · 微信')
  await enterLabeled('短信验证码', '654321')
  await press('确认退出')
  await says('设备已退出登录')
  expect(sentTo('binding/deviceSignOut')).toEqual([{ deviceId: 'd2', smsCode: '654321' }])
  await press('退出其他全部设备')
  expect(await screen.findByText('确定退出本机以外的 1 台设备吗？本机的登录不受影响。')).toBeVisible()
  answers['binding/deviceList'] = { data: [device('d1', true)] }
  await enterLabeled('短信验证码', '123456')
  await press('确认退出')
  await waitFor(() => expect(sentTo('binding/deviceSignOutOthers')).toEqual([{ smsCode: '123456' }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: '退出其他全部设备' })).not.toBeInTheDocument())
})

test('each part that fails to load can be loaded again', async () => {
  const { answers } = open({ 'binding/overview': refusal('UNAVAILABLE') })
  expect(await screen.findByText('服务暂时不可用，请稍后重试')).toBeVisible()
  expect(await screen.findByText('Windows · Chrome')).toBeVisible()
  answers['binding/overview'] = { data: overview() }
  await press('重试')
  expect(await screen.findByText('138****8000')).toBeVisible()
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    '手机无法扫描自己的屏幕，请在电脑上打开本页绑定',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.53',
    '请在电脑上打开本页绑定；登录时选择微信登录，也会绑定',
  ],
])('a phone (%s) offers no code that it cannot scan, and says where WeChat is bound', async (userAgent, hint) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  open()
  expect(await screen.findByText(hint)).toBeVisible()
  expect(screen.queryByRole('button', { name: '绑定微信' })).not.toBeInTheDocument()
  jest.restoreAllMocks()
})
