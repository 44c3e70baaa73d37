import { fireEvent, render, screen } from '@testing-library/react'
import { type Answers, fakeApi, sentTo } from '@portal/testing/fake-api'
import { pass } from '@portal/testing/fake-time'
import { captchaAnswer } from './captcha-cipher'
import { challengeFixture, offered, passed, refused } from '../testing/captcha-fixture'
import { WordOrderPuzzle } from './word-order-puzzle'

const challengeReply = offered({ ...challengeFixture, jigsawImageBase64: null, wordList: ['甲', '乙', '丙'] })
const answerFor = (...points: [x: number, y: number][]) =>
  captchaAnswer(JSON.stringify(points.map(([x, y]) => ({ x, y }))), challengeFixture.token, challengeFixture.secretKey)

/** Displayed width of the picture, CSS pixels. */
let shownWidth = 310
beforeEach(() => {
  jest.useFakeTimers()
  shownWidth = 310
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(50, 100, shownWidth, shownWidth / 2))
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const open = async (answers: Answers) => {
  const onVerified = jest.fn()
  const onFailed = jest.fn()
  const api = fakeApi({ 'captcha/get': challengeReply, ...answers })
  const view = render(<WordOrderPuzzle purpose="sms" onVerified={onVerified} onFailed={onFailed} />)
  await pass(0)
  return { ...api, ...view, onVerified, onFailed, surface: screen.getByRole('application', { name: '文字点选' }) }
}

const clickAt = (surface: HTMLElement, ...places: [x: number, y: number][]) => {
  for (const [x, y] of places) fireEvent.click(surface, { clientX: 50 + x, clientY: 100 + y })
}
const markers = () =>
  screen.queryAllByRole('button', { name: /^取消第\d个标记$/ }).map(({ textContent }) => textContent)
const status = () => screen.getByRole('status')

test("asks for the words in order, with this browser's identity", async () => {
  const { sent } = await open({})
  expect(sent[0]?.body).toEqual({
    captchaType: 'clickWord',
    purpose: 'sms',
    clientUid: localStorage.getItem('point'),
    ts: expect.any(Number),
  })
  expect(status()).toHaveTextContent('请依次点击【甲, 乙, 丙】')
  expect(screen.getByRole('img', { name: '写有几个汉字的验证图片' })).toBeInTheDocument()
})

test('is checked 400 ms after the third click and passes on the proof after 1.5 s', async () => {
  const { sent, surface, onVerified } = await open({ 'captcha/check': passed })
  clickAt(surface, [271, 126], [42, 38])
  expect(markers()).toEqual(['1', '2'])
  await pass(5000)
  expect(sent).toHaveLength(1)
  clickAt(surface, [135, 23])
  await pass(399)
  expect(sent).toHaveLength(1)
  await pass(1)
  const answer = answerFor([271, 126], [42, 38], [135, 23])
  expect(sent[1]?.body).toMatchObject({
    captchaType: 'clickWord',
    token: 't-1',
    pointJson: answer.pointJson,
    clientUid: localStorage.getItem('point'),
  })
  expect(sent[1]?.body).not.toHaveProperty('track')
  expect(status()).toHaveTextContent('验证成功')
  await pass(1499)
  expect(onVerified).not.toHaveBeenCalled()
  await pass(1)
  expect(onVerified).toHaveBeenCalledWith(answer.captchaVerification)
})

test('a wrong answer is reported, and after 700 ms a new picture starts without markers', async () => {
  const { sent, surface, onFailed, onVerified } = await open({ 'captcha/check': refused('6111', '验证失败') })
  clickAt(surface, [1, 1], [2, 2], [3, 3])
  await pass(400)
  expect(status()).toHaveTextContent('验证失败')
  expect(onFailed).toHaveBeenCalledTimes(1)
  expect(markers()).toHaveLength(3)
  await pass(699)
  expect(sent).toHaveLength(2)
  await pass(1)
  expect(sent.map(({ path }) => path)).toEqual(['captcha/get', 'captcha/check', 'captcha/get'])
  expect(markers()).toEqual([])
  expect(status()).toHaveTextContent('请依次点击')
  expect(onVerified).not.toHaveBeenCalled()
})

test.each([
  [280, [140, 70]],
  [400, [200, 100]],
] as const)("clicks in a picture of %i px are told on the wire's scale", async (width, place) => {
  shownWidth = width
  const { surface } = await open({ 'captcha/check': passed })
  clickAt(surface, [0, 0], [...place], [width, width / 2])
  await pass(400)
  expect(sentTo('captcha/check')[0]?.pointJson).toBe(answerFor([0, 0], [155, 78], [310, 155]).pointJson)
})

test('a click on a marker removes it and the later ones, also just before the check', async () => {
  const { sent, surface } = await open({ 'captcha/check': passed })
  clickAt(surface, [10, 10], [20, 20], [30, 30])
  await pass(399)
  fireEvent.click(screen.getByRole('button', { name: '取消第2个标记' }))
  expect(markers()).toEqual(['1'])
  await pass(5000)
  expect(sent).toHaveLength(1)
  clickAt(surface, [40, 40], [50, 50])
  await pass(400)
  expect(sentTo('captcha/check')[0]?.pointJson).toBe(answerFor([10, 10], [40, 40], [50, 50]).pointJson)
})

test('a fourth click marks nothing', async () => {
  const { surface } = await open({ 'captcha/check': passed })
  clickAt(surface, [1, 1], [2, 2], [3, 3], [4, 4])
  expect(markers()).toEqual(['1', '2', '3'])
})

test('works with the keyboard and announces the number of markers', async () => {
  const { surface } = await open({ 'captcha/check': passed })
  expect(surface).toHaveFocus()
  expect(surface).toHaveAccessibleDescription(/方向键/)
  const press = (key: string, shiftKey = false) => fireEvent.keyDown(surface, { key, shiftKey })
  press('Enter')
  press('ArrowRight', true)
  press('ArrowUp')
  press(' ')
  expect(status()).toHaveTextContent('已标记2个，共3个')
  press('Backspace')
  expect(markers()).toEqual(['1'])
  press('Enter')
  press('ArrowLeft')
  press('Enter')
  await pass(400)
  expect(sentTo('captcha/check')[0]?.pointJson).toBe(answerFor([155, 77], [180, 72], [175, 72]).pointJson)
})

test('after too many requests the picture is removed with the reason; the refresh button tries again', async () => {
  const { answers, surface } = await open({})
  clickAt(surface, [9, 9])
  answers['captcha/get'] = refused('6201', 'get接口请求次数超限，请稍后再试!')
  fireEvent.click(screen.getByRole('button', { name: '换一张图片' }))
  expect(status()).toHaveTextContent('加载中...')
  await pass(0)
  expect(status()).toHaveTextContent('get接口请求次数超限，请稍后再试!')
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(markers()).toEqual([])
  answers['captcha/get'] = challengeReply
  fireEvent.click(screen.getByRole('button', { name: '换一张图片' }))
  await pass(0)
  expect(screen.getByRole('img')).toBeInTheDocument()
})

test('closed before the check, it sends nothing', async () => {
  const { sent, surface, unmount } = await open({})
  clickAt(surface, [1, 1], [2, 2], [3, 3])
  unmount()
  await pass(5000)
  expect(sent).toHaveLength(1)
})
