import { fc } from '@portal/testing/property'
import { isRightAnswer, type CaptchaAnswer } from './answer'
import { isLikelyTrack, parseTrack, type TrackPoint } from '../captcha.service'

describe('answer', () => {
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
})

describe('track', () => {
  /** The track of a hand: fast at first, slow at the end, not quite straight. */
  const byHand = (points = 40, milliseconds = 900): TrackPoint[] =>
    Array.from({ length: points }, (_, index) => {
      const part = index / (points - 1)
      return [150 * (1 - (1 - part) ** 2), index % 4, Math.round(part * milliseconds)]
    })
  const changed = (change: (point: TrackPoint, index: number) => TrackPoint): TrackPoint[] => byHand().map(change)

  test('a hand is likely', () => {
    expect(isLikelyTrack(byHand())).toBe(true)
  })

  test.each<[string, TrackPoint[]]>([
    ['nothing', []],
    ['faster than 300 ms', byHand(40, 299)],
    ['nine points', byHand(9)],
    ['a start far from the slider', changed(([x, y, t]) => [x + 11, y, t])],
    ['one height throughout', changed(([x, , t]) => [x, 3, t])],
    ['a leap of more than 50 px', changed(([x, y, t], index) => [index > 20 ? x + 60 : x, y, t])],
    ['one speed throughout', changed(([, y, t]) => [t / 6, y, t])],
    ['faster at the end', changed(([, y, t]) => [150 * (t / 900) ** 2, y, t])],
    [
      'two hundred points and more beyond the picture',
      [
        ...byHand(),
        ...Array.from({ length: 210 }, (_, index): TrackPoint => [
          Math.min(320, 150 + index * 40),
          index % 3,
          900 + index,
        ]),
      ],
    ],
    ['time that runs back', changed(([x, y, t], index) => [x, y, index === 20 ? 0 : t])],
  ])('%s is not', (_, points) => {
    expect(isLikelyTrack(points)).toBe(false)
  })

  test.each([
    '',
    '{',
    'null',
    '{}',
    '[[1,2]]',
    '[[1,2,3,4]]',
    '[["1",2,3]]',
    '[[1,2,-1]]',
    '[[1e999,2,3]]',
    `[${'[0,0,0],'.repeat(1550)}[0,0,0]]`,
  ])('%.40s is no track', (plaintext) => {
    expect(parseTrack(plaintext)).toBeNull()
  })

  const place = fc.double({ min: -10_000, max: 10_000, noNaN: true }).map((value) => value + 0)
  test('what a client writes is read back', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place, fc.nat(600_000))), (points) => {
        expect(parseTrack(JSON.stringify(points))).toEqual(points)
      }),
    )
  })

  test('anything at all is a track or none, never an error', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(fc.array(fc.integer())).map((value) => JSON.stringify(value)),
        ),
        (plaintext) => {
          const points = parseTrack(plaintext)
          expect(points === null || typeof isLikelyTrack(points) === 'boolean').toBe(true)
        },
      ),
    )
  })
})
