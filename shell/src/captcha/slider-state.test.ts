import type { CaptchaChallenge } from '@portal/shared/contract/captcha'
import { loadingSlider, sliderReducer, type SliderEvent, type SliderState } from './slider-state'

const challenge: CaptchaChallenge = {
  originalImageBase64: 'a', jigsawImageBase64: 'b', token: 't', secretKey: 'k', wordList: null, result: false,
}
const run = (...events: SliderEvent[]): SliderState => events.reduce(sliderReducer, loadingSlider)
const loaded: SliderEvent = { type: 'loaded', challenge }

test('a drag ends in a check, a success says how long it took', () => {
  const checking = run(loaded, { type: 'grab' }, { type: 'move', x: 80 }, { type: 'check' })
  expect(checking).toMatchObject({ phase: 'checking', x: 80 })
  expect(sliderReducer(checking, { type: 'succeeded', seconds: 1.058 })).toMatchObject({ phase: 'success', tip: '1.06s验证成功' })
})

test('a failure keeps the piece where it was until the new picture comes', () => {
  const failed = run(loaded, { type: 'grab' }, { type: 'move', x: 80 }, { type: 'check' }, { type: 'failed', tip: '验证失败' })
  expect(failed).toMatchObject({ phase: 'failure', x: 80, tip: '验证失败' })
  expect(sliderReducer(failed, { type: 'load' })).toMatchObject({ phase: 'loading', x: 0, tip: '' })
})

test('too many requests clear the pictures, another refusal keeps them', () => {
  expect(run(loaded, { type: 'refused', tip: '超限', clear: true }).challenge).toBeNull()
  expect(run(loaded, { type: 'refused', tip: '异常', clear: false }).challenge).toBe(challenge)
})

test.each<SliderEvent>([{ type: 'grab' }, { type: 'move', x: 9 }, { type: 'check' }])('%j does nothing while a check is under way', (event) => {
  const checking = run(loaded, { type: 'grab' }, { type: 'move', x: 80 }, { type: 'check' })
  expect(sliderReducer(checking, event)).toBe(checking)
})

test('nothing moves before a picture is there', () => {
  expect(sliderReducer(loadingSlider, { type: 'move', x: 5 })).toBe(loadingSlider)
})
