import { act, fireEvent, render, screen } from '@testing-library/react'
import { fakeApi } from '@portal/shared/testing/fake-api'
import { captchaAnswer } from './captcha-cipher'
import { SliderPuzzle } from './slider-puzzle'

const secretKey = 'X9yFyxDfxxrDcj4x'
const challenge = { originalImageBase64: 'aa', jigsawImageBase64: 'bb', token: 't-1', secretKey, wordList: null, result: false }
const reply = (repCode: string, repMsg: string | null, repData: object | null = null) => ({ body: { repCode, repMsg, repData, success: repCode === '0000' } })
const given = reply('0000', null, challenge)

beforeEach(() => {
  jest.useFakeTimers()
  HTMLElement.prototype.setPointerCapture = jest.fn()
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(310)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

const open = async (answers: Parameters<typeof fakeApi>[0]) => {
  const onVerified = jest.fn()
  const api = fakeApi(answers)
  const view = render(<SliderPuzzle purpose="sms" onVerified={onVerified} />)
  await pass(0)
  return { ...api, ...view, onVerified, knob: screen.getByRole('slider') }
}

const dragTo = async (knob: HTMLElement, way: number, milliseconds: number) => {
  fireEvent.pointerDown(knob, { pointerId: 1, button: 0, clientX: 20 })
  fireEvent.pointerMove(knob, { pointerId: 1, clientX: 20 + way / 2 })
  await pass(milliseconds)
  fireEvent.pointerUp(knob, { pointerId: 1, clientX: 20 + way })
  await pass(0)
}

test('asks for a puzzle for its purpose with this browser\'s identity', async () => {
  const { sent } = await open({ 'captcha/get': given })
  expect(sent[0]?.body).toEqual({ captchaType: 'blockPuzzle', purpose: 'sms', clientUid: localStorage.getItem('slider'), ts: expect.any(Number) })
  expect(screen.getByRole('img', { name: '带缺口的验证图片' })).toHaveAttribute('src', 'data:image/png;base64,aa')
})

test('says how long a right answer took and hands the proof on after a second', async () => {
  const { sent, knob, onVerified } = await open({ 'captcha/get': given, 'captcha/check': reply('0000', null) })
  await dragTo(knob, 120, 1060)
  const answer = captchaAnswer(120, 't-1', secretKey)
  expect(sent[1]?.body).toMatchObject({ captchaType: 'blockPuzzle', pointJson: answer.pointJson, token: 't-1' })
  expect(screen.getByRole('status')).toHaveTextContent('1.06s验证成功')
  await pass(999)
  expect(onVerified).not.toHaveBeenCalled()
  await pass(1)
  expect(onVerified).toHaveBeenCalledWith(answer.captchaVerification)
})

test('a wrong answer is said, and after a second a new puzzle starts from the left', async () => {
  const { sent, knob, onVerified } = await open({ 'captcha/get': given, 'captcha/check': reply('6111', '验证失败') })
  await dragTo(knob, 120, 800)
  expect(screen.getByRole('status')).toHaveTextContent('验证失败')
  expect(knob).toHaveAttribute('aria-valuenow', '120')
  await pass(1000)
  expect(sent.map(({ path }) => path)).toEqual(['captcha/get', 'captcha/check', 'captcha/get'])
  expect(knob).toHaveAttribute('aria-valuenow', '0')
  expect(onVerified).not.toHaveBeenCalled()
})

test('works with the keyboard', async () => {
  const { sent, knob, onVerified } = await open({ 'captcha/get': given, 'captcha/check': reply('0000', null) })
  for (const key of ['PageUp', 'PageUp', 'ArrowRight', 'ArrowLeft', 'ArrowRight']) fireEvent.keyDown(knob, { key })
  expect(knob).toHaveAttribute('aria-valuenow', '42')
  fireEvent.keyDown(knob, { key: 'Enter' })
  await pass(1000)
  expect(sent[1]?.body.pointJson).toBe(captchaAnswer(42, 't-1', secretKey).pointJson)
  expect(onVerified).toHaveBeenCalledTimes(1)
})

test('too many requests: the pictures go and the reason is said; the refresh button tries again', async () => {
  const { answers } = await open({ 'captcha/get': given })
  answers['captcha/get'] = reply('6201', 'get接口请求次数超限，请稍后再试!')
  fireEvent.click(screen.getByRole('button', { name: '换一张图片' }))
  await pass(0)
  expect(screen.getByRole('status')).toHaveTextContent('get接口请求次数超限，请稍后再试!')
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  answers['captcha/get'] = given
  fireEvent.click(screen.getByRole('button', { name: '换一张图片' }))
  expect(screen.getByRole('status')).toHaveTextContent('加载中...')
  await pass(0)
  expect(screen.getByRole('img')).toBeInTheDocument()
})

test('another refusal only says why', async () => {
  await open({ 'captcha/get': reply('6202', '接口验证失败数过多，请稍后再试') })
  expect(screen.getByRole('status')).toHaveTextContent('接口验证失败数过多，请稍后再试')
})

test('closed before the answer came, it reports nothing', async () => {
  const { knob, onVerified, unmount } = await open({ 'captcha/get': given, 'captcha/check': reply('0000', null) })
  await dragTo(knob, 120, 800)
  unmount()
  await pass(5000)
  expect(onVerified).not.toHaveBeenCalled()
})
