import { fc } from '@portal/testing/property'
import { areaOf, crossesItself } from './service-area'

const points = (...pairs: [lng: number, lat: number][]) => pairs.map(([lng, lat]) => ({ lng, lat }))

test.each<[string, ReturnType<typeof points>, boolean]>([
  ['a triangle', points([0, 0], [2, 0], [1, 2]), false],
  ['one with a notch', points([0, 0], [4, 0], [4, 4], [2, 1], [0, 4]), false],
  ['corners on one straight side', points([0, 0], [1, 0], [2, 0], [2, 2], [0, 2]), false],
  ['a bow tie', points([0, 0], [2, 2], [2, 0], [0, 2]), true],
  ['a corner that touches another side', points([0, 0], [4, 0], [4, 4], [2, 0], [0, 4]), true],
  ['the same corner twice in a row', points([0, 0], [0, 0], [2, 0], [1, 2]), true],
  ['the first corner again as the last', points([0, 0], [2, 0], [1, 2], [0, 0]), true],
  ['a thorn: there and back', points([0, 0], [4, 0], [2, 0], [2, 3]), true],
  ['all on one line', points([0, 0], [1, 1], [2, 2]), true],
])('%s crosses itself: %s', (_, corners, expected) => expect(crossesItself(corners)).toBe(expected))

/** Corners around a centre, each at a distance of its own: such a border never crosses itself. */
const star = fc.array(fc.double({ min: 0.01, max: 0.3, noNaN: true }), { minLength: 3, maxLength: 40 }).map((radii) =>
  radii.map((radius, index) => ({
    lng: 114 + radius * Math.cos((2 * Math.PI * index) / radii.length),
    lat: 22.6 + radius * Math.sin((2 * Math.PI * index) / radii.length),
  })),
)

test('the result does not depend on the first corner and the direction of a border', () => {
  fc.assert(
    fc.property(star, fc.nat(), (corners, start) => {
      const from = start % corners.length
      const turned = [...corners.slice(from), ...corners.slice(0, from)]
      expect([crossesItself(corners), crossesItself(turned), crossesItself([...corners].reverse())]).toEqual([
        false,
        false,
        false,
      ])
      expect(areaOf({ kind: 'polygon', points: turned }) / areaOf({ kind: 'polygon', points: corners })).toBeCloseTo(
        1,
        6,
      )
    }),
  )
})

test('of four and more corners, two swapped neighbours of a convex border cross', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 40 }), (count) => {
      const corners = Array.from({ length: count }, (_, index) => ({
        lng: 114 + Math.cos((2 * Math.PI * index) / count),
        lat: 22 + Math.sin((2 * Math.PI * index) / count),
      }))
      expect(
        crossesItself(
          [corners[1], corners[0], ...corners.slice(2)].flatMap((corner) => (corner === undefined ? [] : [corner])),
        ),
      ).toBe(true)
    }),
  )
})

test('a square of a hundredth of a degree in 深圳 has 1.14 km²', () =>
  expect(
    areaOf({ kind: 'polygon', points: points([114, 22.5], [114.01, 22.5], [114.01, 22.51], [114, 22.51]) }),
  ).toBeCloseTo(1_144_000, -4))
