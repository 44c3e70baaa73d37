import { fc } from '@portal/testing/property'
import { isRightAnswer, type CaptchaAnswer } from './answer'

const words: CaptchaAnswer = {
  kind: 'clickWord',
  centres: [
    { x: 50, y: 50 },
    { x: 200, y: 40 },
    { x: 120, y: 100 },
  ],
}
const code: CaptchaAnswer = { kind: 'drawnCode', code: '1KPO' }
const clicks = (...points: [number, number][]): string => JSON.stringify(points.map(([x, y]) => ({ x, y })))

test.each([
  ['the centres', clicks([50, 50], [200, 40], [120, 100]), true],
  ['19 px beside', clicks([69, 50], [200, 59], [120, 81]), true],
  ['20 px beside', clicks([70, 50], [200, 40], [120, 100]), false],
  ['19 px in both directions', clicks([69, 69], [200, 40], [120, 100]), false],
  ['another order', clicks([200, 40], [50, 50], [120, 100]), false],
  ['two points', clicks([50, 50], [200, 40]), false],
  ['four points', clicks([50, 50], [200, 40], [120, 100], [10, 10]), false],
  ['a point that is null', '[null,{"x":200,"y":40},{"x":120,"y":100}]', false],
  ['x as text', '[{"x":"50","y":50},{"x":200,"y":40},{"x":120,"y":100}]', false],
  ['one point', '{"x":50,"y":50}', false],
  ['no JSON', '[', false],
])('words: %s', (_, plaintext, isRight) => {
  expect(isRightAnswer(words, plaintext)).toBe(isRight)
})

test.each([
  ['as drawn', '{"code":"1KPO"}', true],
  ['in lower case', '{"code":"1kpo"}', true],
  ['I for 1', '{"code":"IKPO"}', true],
  ['small l for 1', '{"code":"lkpo"}', true],
  ['0 for O', '{"code":"1KP0"}', true],
  ['another character', '{"code":"2KPO"}', false],
  ['one too many', '{"code":"1KPO1"}', false],
  ['a number', '{"code":1}', false],
  ['text alone', '"1KPO"', false],
  ['nothing', '{}', false],
])('image captcha: %s', (_, plaintext, isRight) => {
  expect(isRightAnswer(code, plaintext)).toBe(isRight)
})

test('whatever else is sent is wrong, and no error', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.json()),
      fc.constantFrom<CaptchaAnswer>(words, code, { kind: 'blockPuzzle', x: 100 }),
      (plaintext, answer) => {
        expect(isRightAnswer(answer, plaintext)).toBe(false)
      },
    ),
  )
})
