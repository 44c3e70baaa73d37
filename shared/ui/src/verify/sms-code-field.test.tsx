import { BAD_FIELD, SMS_CODE_WRONG } from '@portal/contract/codes'
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { Form, Input } from 'antd'
import { answerImageCaptcha, useImageCaptchaChallenge } from '@portal/runtime/captcha/image-captcha'
import { CallError } from '@portal/runtime/request/call-error'
import { userInfo } from '@portal/runtime/session/session-state'
import { toast, useCurrentToast } from '@portal/runtime/toast/toast'
import { type Answers, fakeApi, lostConnection, refusal, sentTo } from '@portal/testing/fake-api'
import { pass, press } from '@portal/testing/fake-time'
import { user } from '@portal/testing/page-helpers'
import { FormField } from '../field/form-field'
import { SmsCodeField } from './sms-code-field'
import { showCodeProblem } from './show-code-problem'
import { useCountdown } from './use-countdown'

/** Stands for the shell: shows the requested captcha and the toast. */
const Shell = () => (
  <>
    <output aria-label="验证">{useImageCaptchaChallenge()?.purpose}</output>
    <output aria-label="提示">{useCurrentToast()?.text}</output>
  </>
)

const onFinish = jest.fn()
/** The error of the form's call, if any. */
let failure: unknown

const OwnForm = ({ phoneField }: { phoneField?: string }) => {
  const [form] = Form.useForm()
  return (
    <Form
      form={form}
      onFinish={(values) => (failure === undefined ? onFinish(values) : showCodeProblem(form, failure))}
    >
      {phoneField && (
        <FormField name={phoneField} label="新手机号" rules={[{ required: true, message: '请输入新手机号' }]}>
          {(control) => <Input {...control} />}
        </FormField>
      )}
      <SmsCodeField purpose="changePassword" phoneField={phoneField} />
      <button type="submit">提交</button>
      <Shell />
    </Form>
  )
}

const solve = async () => {
  await act(async () => answerImageCaptcha({ captchaType: 'clickWord', captchaVerification: 'proof-1' }))
  await pass(100)
}
const answer = (answers: Answers = {}) =>
  fakeApi({ 'api/smsCodeWait': { data: { seconds: 0 } }, 'api/sendSmsCode': { data: {} }, ...answers }).answers
/** The requests for codes so far. */
const codeRequests = () => sentTo('api/sendSmsCode')
const field = () => screen.getByLabelText('短信验证码')

beforeEach(() => {
  jest.useFakeTimers()
  failure = undefined
  onFinish.mockClear()
  userInfo.set({ userId: 'u-1', userTel: '13800001234', nickname: '' })
})
afterEach(() => {
  act(() => {
    answerImageCaptcha(null)
    userInfo.set(null)
  })
  jest.useRealTimers()
})

test('sends a code to the own phone behind the slider, and again after 60 s', async () => {
  answer()
  render(<OwnForm />)
  expect(screen.getByText('验证码将发送至您的手机 138****1234')).toBeInTheDocument()
  await press('获取验证码')
  expect(screen.getByLabelText('验证')).toHaveTextContent('sms')
  expect(codeRequests()).toEqual([])
  await solve()
  expect(codeRequests()[0]).toMatchObject({
    mobileNo: '13800001234',
    purpose: 'changePassword',
    captchaType: 'clickWord',
    captchaVerification: 'proof-1',
  })
  expect(screen.getByLabelText('提示')).toHaveTextContent('验证码已发送，请注意查收')
  expect(field()).toHaveFocus()
  expect(screen.getByRole('button', { name: /s后重新获取/ })).toBeDisabled()
  await pass(60_000)
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled()
})

test('sends to another number once that is valid', async () => {
  answer()
  render(<OwnForm phoneField="newUserTel" />)
  await press('获取验证码')
  expect(screen.getByText('请输入新手机号')).toBeInTheDocument()
  expect(screen.getByLabelText('新手机号')).toHaveFocus()
  expect(screen.getByLabelText('验证')).toBeEmptyDOMElement()
  fireEvent.change(screen.getByLabelText('新手机号'), { target: { value: '13900005678' } })
  await pass(100)
  await press('获取验证码')
  await solve()
  expect(codeRequests()[0]).toMatchObject({ mobileNo: '13900005678' })
})

test('closing the slider sends nothing; a refusal is shown at the field and starts no countdown', async () => {
  answer({ 'api/sendSmsCode': refusal('RATE_LIMITED', '验证码发送过于频繁，请60秒后再试') })
  render(<OwnForm />)
  await press('获取验证码')
  await act(async () => answerImageCaptcha(null))
  await pass(100)
  expect(codeRequests()).toEqual([])
  await press('获取验证码')
  await solve()
  expect(screen.getByText('验证码发送过于频繁，请60秒后再试')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled()
})

describe('the content of the field', () => {
  test.each(['', '12'])('is not validated because a code is requested: %p', async (text) => {
    answer()
    render(<OwnForm />)
    await user.click(field())
    if (text !== '') await user.paste(text)
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    await pass(100)
    expect(screen.getByLabelText('验证')).toHaveTextContent('sms')
    // The captcha's dialog takes the focus in the same way.
    act(() => screen.getByRole('button', { name: '提交' }).focus())
    await pass(100)
    await pass(100)
    expect(field()).not.toBeInvalid()
    await solve()
    expect(field()).not.toBeInvalid()
  })

  test('is not validated when the focus moves to the button by keyboard, either', async () => {
    answer()
    render(<OwnForm />)
    await user.click(field())
    await user.tab()
    await pass(100)
    expect(screen.getByRole('button', { name: '获取验证码' })).toHaveFocus()
    expect(field()).not.toBeInvalid()
  })

  test('is validated when the focus moves on', async () => {
    render(<OwnForm />)
    await user.click(field())
    await user.paste('12')
    act(() => screen.getByRole('button', { name: '提交' }).focus())
    await pass(100)
    await pass(100)
    expect(screen.getByText('请输入6位数字验证码')).toBeInTheDocument()
  })
})

describe('a person who has to wait for the next code', () => {
  test('is informed before the captcha, by a second form as well', async () => {
    answer({ 'api/smsCodeWait': { data: { seconds: 43 } } })
    const says = jest.spyOn(toast, 'info')
    render(<OwnForm />)
    await press('获取验证码')
    expect(sentTo('api/smsCodeWait')).toEqual([{ mobileNo: '13800001234' }])
    expect(screen.getByLabelText('验证')).toBeEmptyDOMElement()
    expect(screen.getByRole('button', { name: '43s后重新获取' })).toBeDisabled()
    expect(says).toHaveBeenCalledWith('请43秒后再获取验证码')
    expect(field()).not.toBeInvalid()
    expect(field()).toHaveFocus()
    await pass(43_000)
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled()
  })

  test('waits only for the number that a code was sent to', async () => {
    answer()
    render(<OwnForm phoneField="newUserTel" />)
    const enterPhone = async (value: string) => {
      fireEvent.change(screen.getByLabelText('新手机号'), { target: { value } })
      await pass(100)
    }
    await enterPhone('13900005678')
    await press('获取验证码')
    await solve()
    expect(screen.getByRole('button', { name: '60s后重新获取' })).toBeDisabled()
    await enterPhone('13900005679')
    await press('获取验证码')
    await solve()
    expect(codeRequests().map(({ mobileNo }) => mobileNo)).toEqual(['13900005678', '13900005679'])
    await pass(30_000)
    await enterPhone('13900005678')
    expect(screen.getByRole('button', { name: /^(29|30)s后重新获取/ })).toBeDisabled()
  })

  test('gets the captcha when the server does not answer', async () => {
    answer({ 'api/smsCodeWait': lostConnection })
    render(<OwnForm />)
    await press('获取验证码')
    expect(screen.getByLabelText('验证')).toHaveTextContent('sms')
  })
})

test.each([
  ['', '请输入验证码'],
  ['12345', '请输入6位数字验证码'],
])('the code %p is refused: %s', async (code, message) => {
  render(<OwnForm />)
  fireEvent.change(field(), { target: { value: code } })
  await press('提交')
  expect(screen.getByText(message)).toBeInTheDocument()
  expect(onFinish).not.toHaveBeenCalled()
})

test('a wrong code is shown at the field, which gets the focus; other failures are shown by the form', async () => {
  failure = new CallError('business', SMS_CODE_WRONG, '验证码错误或已失效')
  render(<OwnForm />)
  fireEvent.change(field(), { target: { value: '123456' } })
  await press('提交')
  expect(screen.getByText('验证码错误或已失效')).toBeInTheDocument()
  expect(field()).toHaveFocus()
  const form = { setFields: jest.fn(), focusField: jest.fn() }
  expect(showCodeProblem(form, new CallError('business', BAD_FIELD, '其他'))).toBe(false)
  expect(form.setFields).not.toHaveBeenCalled()
})

describe('the countdown', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('runs from 60 to 0 and can start again', () => {
    const { result } = renderHook(() => useCountdown(60))
    expect(result.current.left).toBe(0)
    act(() => result.current.start())
    expect(result.current.left).toBe(60)
    act(() => jest.advanceTimersByTime(59_000))
    expect(result.current.left).toBe(1)
    act(() => jest.advanceTimersByTime(1000))
    expect(result.current.left).toBe(0)
    expect(jest.getTimerCount()).toBe(0)
    act(() => result.current.start())
    expect(result.current.left).toBe(60)
  })
})
