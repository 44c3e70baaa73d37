import { captchaReducer, loadingCaptcha, type CaptchaEvent, type CaptchaState } from './captcha-state'
import { challengeFixture as challenge } from '../testing/captcha-fixture'

type Event = CaptchaEvent<number>
const run = (...events: Event[]): CaptchaState<number> => events.reduce(captchaReducer<number>, loadingCaptcha(0))
const loaded: Event = { type: 'loaded', challenge }
const to = (input: number): Event => ({ type: 'change', change: () => input })

test('input ends in a check, a check in a success', () => {
  const checking = run(loaded, to(80), { type: 'check' })
  expect(checking).toEqual({ phase: 'checking', challenge, input: 80, tip: '' })
  expect(captchaReducer(checking, { type: 'succeeded', tip: '验证成功' })).toMatchObject({
    phase: 'success',
    input: 80,
    tip: '验证成功',
  })
})

test('a failure keeps the input until the new picture comes', () => {
  const failed = run(loaded, to(80), { type: 'check' }, { type: 'failed', tip: '验证失败' })
  expect(failed).toMatchObject({ phase: 'failure', input: 80, tip: '验证失败' })
  expect(captchaReducer(failed, { type: 'load', input: 0 })).toMatchObject({ phase: 'loading', input: 0, tip: '' })
})

test('too many requests clear the pictures, another refusal keeps them', () => {
  expect(run(loaded, { type: 'refused', tip: '超限', clear: true }).challenge).toBeNull()
  expect(run(loaded, { type: 'refused', tip: '异常', clear: false }).challenge).toBe(challenge)
})

test.each<Event>([to(9), { type: 'check' }])('$type does nothing while a check is under way', (event) => {
  const checking = run(loaded, to(80), { type: 'check' })
  expect(captchaReducer(checking, event)).toBe(checking)
})

test.each<Event>([to(9), { type: 'check' }])('$type does nothing before a picture is there', (event) => {
  const loading = loadingCaptcha(0)
  expect(captchaReducer(loading, event)).toBe(loading)
})
