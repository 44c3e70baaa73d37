import { fc } from '@portal/testing/property'
import { isLikelyTrack, parseTrack, type TrackPoint } from './track'

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
