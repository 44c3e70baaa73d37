import { fireEvent, render, screen } from '@testing-library/react'
import { type Answers, fakeApi, sentTo } from '@portal/testing/fake-api'
import { pass } from '@portal/testing/fake-time'
import { captchaAnswer, encrypt } from './captcha-cipher'
import { challengeFixture, offered, passed, refused } from '../testing/captcha-fixture'
import { SliderPuzzle } from './slider-puzzle'
import { WordOrderPuzzle } from './word-order-puzzle'
import { captchaClientUid } from './use-captcha'

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** Where a zoomed or transformed page shows it; its layout has another size. */
const showAt = (width: number, height: number) =>
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(50, 100, width, height))

describe('the slider', () => {
  const secretKey = challengeFixture.secretKey
  const answerFor = (x: number) => captchaAnswer(`{"x":${x},"y":5}`, challengeFixture.token, secretKey)
  const challengeReply = offered(challengeFixture)

  beforeEach(() => {
    jest.useFakeTimers()
    HTMLElement.prototype.setPointerCapture = jest.fn()
    showAt(310, 155)
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
    showAt(155, 77.5)
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
})

describe('the word order', () => {
  const challengeReply = offered({ ...challengeFixture, jigsawImageBase64: null, wordList: ['甲', '乙', '丙'] })
  const answerFor = (...points: [x: number, y: number][]) =>
    captchaAnswer(
      JSON.stringify(points.map(([x, y]) => ({ x, y }))),
      challengeFixture.token,
      challengeFixture.secretKey,
    )

  /** Displayed width of the picture, CSS pixels. */
  let shownWidth = 310
  beforeEach(() => {
    jest.useFakeTimers()
    shownWidth = 310
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockImplementation(() => new DOMRect(50, 100, shownWidth, shownWidth / 2))
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
})

describe("the client's UID", () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

  afterEach(() => localStorage.clear())

  test('is made once and kept', () => {
    const first = captchaClientUid('blockPuzzle')
    expect(first).toMatch(/^slider-/)
    expect(first?.replace('slider-', '')).toMatch(uuid)
    expect(captchaClientUid('blockPuzzle')).toBe(first)
    expect(localStorage.getItem('slider')).toBe(first)
  })

  test.each([
    ['blockPuzzle', 'clickWord'],
    ['clickWord', 'blockPuzzle'],
  ] as const)('%s and %s share one UUID under keys of their own', (first, second) => {
    const sharedUuid = captchaClientUid(first)?.replace(/^(slider|point)-/, '')
    expect(captchaClientUid(second)?.replace(/^(slider|point)-/, '')).toBe(sharedUuid)
    expect(localStorage.getItem('slider')).toBe(`slider-${sharedUuid}`)
    expect(localStorage.getItem('point')).toBe(`point-${sharedUuid}`)
  })

  test('is left out where storage is refused', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })
    expect(captchaClientUid('clickWord')).toBeUndefined()
  })
})
