import { fc } from '@portal/testing/property'
import { clampTravel, type TrackPoint, travelAfterKey, withTrackPoint } from './slider-geometry'

test.each([
  [-5, 0],
  [0, 0],
  [120.5, 120.5],
  [263, 263],
  [300, 263],
])('a distance of %d is limited to %d', (x, expected) => {
  expect(clampTravel(x)).toBe(expected)
})

test.each([
  [10, 'ArrowRight', false, 12],
  [10, 'ArrowRight', true, 20],
  [1, 'ArrowLeft', false, 0],
  [10, 'PageUp', false, 30],
  [100, 'Home', false, 0],
  [100, 'End', false, 263],
  [100, 'a', false, undefined],
])('from %d the key %s (shift %s) leads to %s', (x, key, shift, expected) => {
  expect(travelAfterKey(x, key, shift)).toBe(expected)
})

test('points are rounded to the precision of a pointer', () => {
  expect(withTrackPoint([[0, 0, 0]], 12.3456, -1.04, 16.7)).toEqual([
    [0, 0, 0],
    [12.3, -1, 17],
  ])
})

test('however long a track, it has at most 200 points, from its start to its end and in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (length) => {
      const track = Array.from({ length }).reduce<TrackPoint[]>(
        (way, _, index) => withTrackPoint(way, index, 0, index),
        [],
      )
      expect(track.length).toBeLessThanOrEqual(200)
      expect(track[0]).toEqual([0, 0, 0])
      expect(track.at(-1)).toEqual([length - 1, 0, length - 1])
      expect(track).toEqual([...track].sort(([, , a], [, , b]) => a - b))
    }),
    { numRuns: 20 },
  )
})
