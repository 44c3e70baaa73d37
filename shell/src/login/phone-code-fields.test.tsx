import { act, fireEvent, render, screen } from '@testing-library/react'
import type { SolvedCaptcha } from '@portal/shared'
import { PortalProviders } from '@portal/shared/internal'
import { fakeApi, success } from '@portal/shared/testing/fake-api'
import { Form } from 'antd'
import { ToastView } from '../toast/toast-view'
import { PhoneCodeFields } from './phone-code-fields'

jest.mock('../captcha/captcha-kinds', () => ({
  CaptchaKinds: ({ purpose, onVerified }: { purpose: string; onVerified: (solved: SolvedCaptcha) => void }) => (
    <>
      <button onClick={() => onVerified({ captchaType: 'blockPuzzle', captchaVerification: `proof-${purpose}` })}>滑动成功</button>
      <button onClick={() => onVerified({ captchaType: 'clickWord', captchaVerification: `proof-${purpose}` })}>点选成功</button>
    </>
  ),
}))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

const askForCode = async () => {
  const { sent } = fakeApi({ 'api/sendSmsCode': success({}) })
  render(
    <PortalProviders>
      <Form>
        <PhoneCodeFields of="register" />
      </Form>
      <ToastView />
    </PortalProviders>,
  )
  fireEvent.change(screen.getByLabelText('手机号码'), { target: { value: '138 0000-1234' } })
  fireEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  await pass(100)
  return sent
}

test.each([['滑动成功', 'blockPuzzle'], ['点选成功', 'clickWord']])('after %s the code is asked for with the kind %s', async (solved, captchaType) => {
  const sent = await askForCode()
  fireEvent.click(screen.getByText(solved))
  await pass(0)
  expect(sent[0]?.body).toEqual({ mobileNo: '13800001234', captchaType, captchaVerification: 'proof-sms' })
})

test('the code is sent behind the captcha and can be asked for again after 60 s', async () => {
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
