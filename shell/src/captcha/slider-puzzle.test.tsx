import { fireEvent, render, screen } from '@testing-library/react'
import { type Answers, fakeApi, sentTo } from '@portal/testing/fake-api'
import { pass } from '@portal/testing/fake-time'
import { captchaAnswer, encrypt } from './captcha-cipher'
import { challengeFixture, offered, passed, refused } from '../testing/captcha-fixture'
import { SliderPuzzle } from './slider-puzzle'

const secretKey = challengeFixture.secretKey
const answerFor = (x: number) => captchaAnswer(`{"x":${x},"y":5}`, challengeFixture.token, secretKey)
const challengeReply = offered(challengeFixture)

beforeEach(() => {
  jest.useFakeTimers()
  HTMLElement.prototype.setPointerCapture = jest.fn()
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(310)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const open = async (answers: Answers) => {
  const onVerified = jest.fn()
  const api = fakeApi(answers)
  const onFailed = jest.fn()
  const view = render(<SliderPuzzle purpose="sms" onVerified={onVerified} onFailed={onFailed} />)
  await pass(0)
  return { ...api, ...view, onVerified, onFailed, knob: screen.getByRole('slider') }
}

const dragTo = async (knob: HTMLElement, way: number, milliseconds: number) => {
  fireEvent.pointerDown(knob, { pointerId: 1, button: 0, clientX: 20, clientY: 200 })
  fireEvent.pointerMove(knob, { pointerId: 1, clientX: 20 + way / 2, clientY: 203 })
  await pass(milliseconds)
  fireEvent.pointerUp(knob, { pointerId: 1, clientX: 20 + way, clientY: 201 })
  await pass(0)
}

test("asks for a puzzle for its purpose with this browser's identity", async () => {
  const { sent } = await open({ 'captcha/get': challengeReply })
  expect(sent[0]?.body).toEqual({
    captchaType: 'blockPuzzle',
    purpose: 'sms',
    clientUid: localStorage.getItem('slider'),
    ts: expect.any(Number),
  })
  expect(screen.getByRole('img', { name: '带缺口的验证图片' })).toHaveAttribute('src', 'data:image/png;base64,aa')
})

test('shows how long a right answer took and passes on the proof after a second', async () => {
  const { sent, knob, onVerified } = await open({ 'captcha/get': challengeReply, 'captcha/check': passed })
  await dragTo(knob, 120, 1060)
  const answer = answerFor(120)
  expect(sent[1]?.body).toMatchObject({ captchaType: 'blockPuzzle', pointJson: answer.pointJson, token: 't-1' })
  expect(screen.getByRole('status')).toHaveTextContent('1.06s验证成功')
  await pass(999)
  expect(onVerified).not.toHaveBeenCalled()
  await pass(1)
  expect(onVerified).toHaveBeenCalledWith(answer.captchaVerification)
})

test('a wrong answer is reported, and after a second a new puzzle starts from the left', async () => {
  const { sent, knob, onVerified, onFailed } = await open({
    'captcha/get': challengeReply,
    'captcha/check': refused('6111', '验证失败'),
  })
  await dragTo(knob, 120, 800)
  expect(onFailed).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status')).toHaveTextContent('验证失败')
  expect(knob).toHaveValue(120)
  await pass(1000)
  expect(sent.map(({ path }) => path)).toEqual(['captcha/get', 'captcha/check', 'captcha/get'])
  expect(knob).toHaveValue(0)
  expect(onVerified).not.toHaveBeenCalled()
})

test('the pointer’s track from the grab on is sent encrypted', async () => {
  const { knob } = await open({ 'captcha/get': challengeReply, 'captcha/check': passed })
  await dragTo(knob, 120, 800)
  expect(sentTo('captcha/check')[0]?.track).toBe(encrypt('[[0,0,0],[60,3,0],[120,1,800]]', secretKey))
})

test("a picture shown smaller is measured on the wire's scale", async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(155)
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(77.5)
  const { sent, knob } = await open({ 'captcha/get': challengeReply, 'captcha/check': passed })
  await dragTo(knob, 60, 800)
  expect(sent[1]?.body).toMatchObject({
    pointJson: answerFor(120).pointJson,
    track: encrypt('[[0,0,0],[60,6,0],[120,2,800]]', secretKey),
  })
})

test('a pointer that the system takes away releases the piece without a check', async () => {
  const { sent, knob } = await open({ 'captcha/get': challengeReply, 'captcha/check': passed })
  fireEvent.pointerDown(knob, { pointerId: 1, button: 0, clientX: 20 })
  fireEvent.pointerMove(knob, { pointerId: 1, clientX: 90 })
  fireEvent.pointerCancel(knob, { pointerId: 1, clientX: 0 })
  expect(knob).toHaveValue(0)
  await dragTo(knob, 120, 800)
  expect(sent.map(({ path }) => path)).toEqual(['captcha/get', 'captcha/check'])
})

test('works with the keyboard', async () => {
  const { sent, knob, onVerified } = await open({ 'captcha/get': challengeReply, 'captcha/check': passed })
  for (const key of ['PageUp', 'PageUp', 'ArrowRight', 'ArrowLeft', 'ArrowRight']) fireEvent.keyDown(knob, { key })
  expect(knob).toHaveValue(42)
  fireEvent.keyDown(knob, { key: 'Enter' })
  await pass(1000)
  expect(sentTo('captcha/check')[0]?.pointJson).toBe(answerFor(42).pointJson)
  expect(sent[1]?.body).not.toHaveProperty('track')
  expect(onVerified).toHaveBeenCalledTimes(1)
})

test('after too many requests the pictures are removed with the reason; the refresh button tries again', async () => {
  const { answers } = await open({ 'captcha/get': challengeReply })
  answers['captcha/get'] = refused('6201', 'get接口请求次数超限，请稍后再试!')
  fireEvent.click(screen.getByRole('button', { name: '换一张图片' }))
  await pass(0)
  expect(screen.getByRole('status')).toHaveTextContent('get接口请求次数超限，请稍后再试!')
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  answers['captcha/get'] = challengeReply
  fireEvent.click(screen.getByRole('button', { name: '换一张图片' }))
  expect(screen.getByRole('status')).toHaveTextContent('加载中...')
  await pass(0)
  expect(screen.getByRole('img')).toBeInTheDocument()
})

test('any other refusal only shows the reason', async () => {
  await open({ 'captcha/get': refused('6202', '接口验证失败数过多，请稍后再试') })
  expect(screen.getByRole('status')).toHaveTextContent('接口验证失败数过多，请稍后再试')
})

test('closed before the answer came, it reports nothing', async () => {
  const { knob, onVerified, unmount } = await open({ 'captcha/get': challengeReply, 'captcha/check': passed })
  await dragTo(knob, 120, 800)
  unmount()
  await pass(5000)
  expect(onVerified).not.toHaveBeenCalled()
})
