import { answerImageCaptcha, closeLoginDialog, requestImageCaptcha } from '@portal/shared/internal'
import { openLoginDialog, useDialogCaptcha } from '@portal/shared'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { TestProviders } from '@portal/testing/test-providers'
import { type Answers, fakeApi, sentTo } from '@portal/testing/fake-api'
import { pass } from '@portal/testing/fake-time'
import { SmsCodeField } from '@portal/shared/verify'
import { Form, Input } from 'antd'
import { ToastView } from '../toast/toast-view'
import { captchaAnswer } from './captcha-cipher'
import { challengeFixture, offered, passed, refused } from '../testing/captcha-fixture'
import * as dialog from './image-captcha-dialog'
import { ImageCaptchaHost } from './image-captcha-host'
import { loadImageCaptchaDialog } from './load-image-captcha-dialog'

jest.mock('./load-image-captcha-dialog')
const load = jest.mocked(loadImageCaptchaDialog)

const drawn = (token: string) => offered({ ...challengeFixture, jigsawImageBase64: null, token })
const answerFor = (token: string, code: string) =>
  captchaAnswer(JSON.stringify({ code }), token, challengeFixture.secretKey)

beforeEach(() => {
  jest.useFakeTimers()
  load.mockReset().mockResolvedValue(dialog)
})
afterEach(async () => {
  await act(() => answerImageCaptcha(null))
  jest.useRealTimers()
})

/** Renders the host and requests a captcha. */
const ask = async (answers: Answers = {}) => {
  const api = fakeApi({ 'captcha/get': drawn('t-1'), ...answers })
  render(
    <TestProviders>
      <ImageCaptchaHost />
      <ToastView />
    </TestProviders>,
  )
  const proof = jest.fn()
  await act(async () => void requestImageCaptcha().then(proof))
  await pass(500)
  return { ...api, proof }
}
const field = () => screen.getByLabelText('图中的字符，不区分大小写')
const message = () => within(screen.getByRole('dialog')).getByRole('status')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const submit = async () => {
  fireEvent.submit(field())
  await pass(500)
}

test('loads no code before a captcha is requested', () => {
  fakeApi({})
  render(<ImageCaptchaHost />)
  expect(load).not.toHaveBeenCalled()
})

test('a right answer returns the proof and closes', async () => {
  const { sent, proof } = await ask({ 'captcha/check': passed })
  expect(sent[0]?.body).toMatchObject({ captchaType: 'drawnCode', purpose: 'query' })
  expect(screen.getByRole('dialog', { name: '请输入图形验证码' })).toBeInTheDocument()
  expect(screen.getByRole('img', { name: '图形验证码' })).toHaveAttribute('src', 'data:image/png;base64,aa')
  expect(field()).toHaveFocus()
  type('7KPX')
  await submit()
  expect(sent[1]?.body).toMatchObject({
    captchaType: 'drawnCode',
    token: 't-1',
    pointJson: answerFor('t-1', '7KPX').pointJson,
  })
  expect(proof).toHaveBeenCalledWith(answerFor('t-1', '7KPX').captchaVerification)
  await pass(500)
  expect(screen.queryByLabelText('图中的字符，不区分大小写')).not.toBeInTheDocument()
})

test('an SMS code of a remote needs the slider', async () => {
  fakeApi({ 'captcha/get': offered(challengeFixture), 'api/smsCodeWait': { data: { seconds: 0 } } })
  render(
    <TestProviders>
      <Form initialValues={{ newUserTel: '13800001234' }}>
        <Form.Item name="newUserTel">
          <Input />
        </Form.Item>
        <SmsCodeField purpose="newPhone" phoneField="newUserTel" />
      </Form>
      <ImageCaptchaHost />
    </TestProviders>,
  )
  fireEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  await pass(500)
  expect(screen.getByRole('dialog', { name: '请完成安全验证' })).toBeInTheDocument()
  expect(sentTo('captcha/get')).toEqual([expect.objectContaining({ captchaType: 'blockPuzzle', purpose: 'sms' })])
})

test('a wrong answer is reported and brings a new picture and an empty field', async () => {
  const { answers, sent, proof } = await ask({ 'captcha/check': refused('6111', '验证失败') })
  type('AAAA')
  answers['captcha/get'] = drawn('t-2')
  await submit()
  expect(message()).toHaveTextContent('验证码不正确，请重新输入')
  expect(field()).toHaveValue('')
  expect(field()).toHaveFocus()
  expect(proof).not.toHaveBeenCalled()
  answers['captcha/check'] = passed
  type('7KPX')
  expect(message()).toHaveTextContent(/^$/)
  await submit()
  expect(sent.at(-1)?.body).toMatchObject({ token: 't-2' })
  expect(proof).toHaveBeenCalledTimes(1)
})

test('too few characters are not sent', async () => {
  const { sent } = await ask()
  type('7K')
  await submit()
  expect(message()).toHaveTextContent('请输入图中的4位字符')
  expect(sent).toHaveLength(1)
})

test('another picture can be requested', async () => {
  const { answers } = await ask()
  type('7K')
  answers['captcha/get'] = refused('6201', 'get接口请求次数超限，请稍后再试!')
  fireEvent.click(screen.getByRole('button', { name: '换一张' }))
  await pass(500)
  expect(message()).toHaveTextContent('get接口请求次数超限，请稍后再试!')
  expect(screen.queryByRole('img', { name: '图形验证码' })).not.toBeInTheDocument()
  expect(field()).toHaveValue('')
})

test('closing returns nothing', async () => {
  const { proof } = await ask()
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  await pass(500)
  expect(proof).toHaveBeenCalledWith(null)
})

describe('inside the dialog of a page', () => {
  /** The kit's frame of dialogs has the same structure. */
  const PageDialog = () => {
    const { place, title } = useDialogCaptcha(true)
    return (
      <div role="dialog" aria-label={title ?? '更换手机号'}>
        <div ref={place} />
        <button type="button" hidden={title !== undefined}>
          获取验证码
        </button>
      </div>
    )
  }
  const askInDialog = async () => {
    fakeApi({ 'captcha/get': drawn('t-1') })
    const page = render(
      <TestProviders>
        <PageDialog />
        <ImageCaptchaHost />
      </TestProviders>,
    )
    act(() => opener().focus())
    const proof = jest.fn()
    await act(async () => void requestImageCaptcha().then(proof))
    await pass(500)
    return { ...page, proof }
  }
  const opener = () => screen.getByRole('button', { name: '获取验证码', hidden: true })

  test('it is a step, and no second dialog opens', async () => {
    const { proof } = await askInDialog()
    expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name: '请输入图形验证码' })])
    expect(screen.getByRole('dialog')).toContainElement(field())
    expect(field()).toHaveFocus()
    expect(proof).not.toHaveBeenCalled()
  })

  test('its link, and not Escape, leads back to what had the focus', async () => {
    const { proof } = await askInDialog()
    fireEvent.keyDown(field(), { key: 'Escape' })
    await pass(500)
    expect(proof).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: '返回' }))
    await pass(500)
    expect(proof).toHaveBeenCalledWith(null)
    expect(screen.getByRole('dialog', { name: '更换手机号' })).toBeInTheDocument()
    expect(opener()).toHaveFocus()
  })

  test('it ends with the dialog', async () => {
    const { proof, rerender } = await askInDialog()
    rerender(
      <TestProviders>
        <ImageCaptchaHost />
      </TestProviders>,
    )
    await pass(500)
    expect(proof).toHaveBeenCalledWith(null)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

test('while the login dialog is open, it shows the captcha, and none comes on top of it', async () => {
  act(openLoginDialog)
  await ask()
  expect(load).not.toHaveBeenCalled()
  await act(async () => closeLoginDialog())
  await pass(500)
  expect(screen.getByRole('dialog', { name: '请输入图形验证码' })).toBeInTheDocument()
})

test('the next request gets a new picture', async () => {
  const { sent, answers, proof } = await ask({ 'captcha/check': passed })
  await act(async () => void requestImageCaptcha().then(proof))
  answers['captcha/get'] = drawn('t-2')
  type('7KPX')
  await submit()
  expect(proof).toHaveBeenCalledTimes(1)
  expect(sent.filter(({ path }) => path === 'captcha/get')).toHaveLength(2)
  expect(field()).toHaveValue('')
})

test('a dialog that fails to load returns nothing and says so; the next request tries again', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  const { proof } = await ask()
  expect(proof).toHaveBeenCalledWith(null)
  expect(screen.getByText('窗口加载失败，请检查网络后重试')).toBeInTheDocument()
  await act(async () => void requestImageCaptcha())
  await pass(500)
  expect(screen.getByRole('dialog', { name: '请输入图形验证码' })).toBeInTheDocument()
})
