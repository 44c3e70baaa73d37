import { answerImageCaptcha, type SolvedCaptcha } from '@portal/shared/internal'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { toast } from '@portal/shared'
import { TestProviders } from '@portal/testing/test-providers'
import { fakeApi, sentTo } from '@portal/testing/fake-api'
import { pass } from '@portal/testing/fake-time'
import { user } from '@portal/testing/page-helpers'
import { Form } from 'antd'
import { ImageCaptchaDialog } from '../captcha/image-captcha-dialog'
import { ToastView } from '../toast/toast-view'
import { PhoneCodeFields } from './phone-code-fields'

jest.mock('../captcha/captcha-kinds', () => ({
  CaptchaKinds: ({ purpose, onVerified }: { purpose: string; onVerified: (solved: SolvedCaptcha) => void }) => (
    <>
      <button onClick={() => onVerified({ captchaType: 'blockPuzzle', captchaVerification: `proof-${purpose}` })}>
        滑动成功
      </button>
      <button onClick={() => onVerified({ captchaType: 'clickWord', captchaVerification: `proof-${purpose}` })}>
        点选成功
      </button>
    </>
  ),
}))

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  act(() => answerImageCaptcha(null))
  jest.useRealTimers()
})

interface Asking {
  number?: string
  seconds?: number
  alsoWhilePressed?: (phone: HTMLElement) => void
}

const askForCode = async ({ number = '138 0000-1234', seconds = 0, alsoWhilePressed }: Asking = {}) => {
  fakeApi({ 'api/smsCodeWait': { data: { seconds } }, 'api/sendSmsCode': { data: {} } })
  render(
    <TestProviders>
      <Form>
        <PhoneCodeFields of="register" purpose="login" />
      </Form>
      <ImageCaptchaDialog />
      <ToastView />
    </TestProviders>,
  )
  const phone = screen.getByLabelText('手机号码')
  fireEvent.change(phone, { target: { value: number } })
  fireEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  alsoWhilePressed?.(phone)
  await pass(100)
}

test.each([
  ['滑动成功', 'blockPuzzle'],
  ['点选成功', 'clickWord'],
])('after %s the code is asked for with the kind %s', async (solved, captchaType) => {
  await askForCode()
  fireEvent.click(screen.getByText(solved))
  await pass(0)
  expect(sentTo('api/sendSmsCode')[0]).toEqual({
    mobileNo: '13800001234',
    purpose: 'login',
    captchaType,
    captchaVerification: 'proof-sms',
  })
})

test('a number that is validated again during the click does not count as wrong', async () => {
  await askForCode({ alsoWhilePressed: (phone) => fireEvent.blur(phone) })
  expect(screen.getByText('滑动成功')).toBeVisible()
})

test('a wrong number gets the focus instead of a captcha', async () => {
  await askForCode({ number: '138' })
  expect(screen.queryByText('滑动成功')).not.toBeInTheDocument()
  expect(screen.getByLabelText('手机号码')).toHaveFocus()
})

test('the code is sent after the captcha and can be requested again after 60 s', async () => {
  await askForCode()
  fireEvent.click(screen.getByText('滑动成功'))
  await pass(0)
  expect(screen.getByText('验证码已发送，请注意查收')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '60s后重新获取', hidden: true })).toBeDisabled()
  await pass(59_000)
  expect(screen.getByRole('button', { name: '1s后重新获取', hidden: true })).toBeDisabled()
  await pass(1000)
  expect(screen.getByRole('button', { name: '获取验证码', hidden: true })).toBeEnabled()
})

test('a wait is shown before the captcha', async () => {
  const says = jest.spyOn(toast, 'info')
  await askForCode({ seconds: 43 })
  expect(sentTo('api/smsCodeWait')).toEqual([{ mobileNo: '13800001234' }])
  expect(screen.queryByText('滑动成功')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: '43s后重新获取' })).toBeDisabled()
  expect(says).toHaveBeenCalledWith('请43秒后再获取验证码')
  expect(screen.getByLabelText('验证码')).toHaveFocus()
})

test('another number does not wait for the first one', async () => {
  await askForCode({ seconds: 43 })
  fireEvent.change(screen.getByLabelText('手机号码'), { target: { value: '13800001235' } })
  await pass(100)
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled()
})

test('neither the click on the button nor the captcha validates the code', async () => {
  fakeApi({ 'api/smsCodeWait': { data: { seconds: 0 } }, 'api/sendSmsCode': { data: {} } })
  render(
    <TestProviders>
      <Form initialValues={{ userTel: '13800001234' }}>
        <PhoneCodeFields of="register" purpose="login" />
      </Form>
      <ImageCaptchaDialog />
    </TestProviders>,
  )
  const code = screen.getByLabelText('验证码')
  await user.click(code)
  await user.paste('12')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  await pass(500)
  expect(screen.getByText('滑动成功')).toBeVisible()
  expect(code).not.toBeInvalid()
  fireEvent.click(screen.getByText('滑动成功'))
  await pass(500)
  expect(code).not.toBeInvalid()
  expect(code).toHaveFocus()
})
