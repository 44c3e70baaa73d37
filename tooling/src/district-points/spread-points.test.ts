import type { Corner } from '@portal/rules/outlines'
import { isWithin } from '@portal/rules/outlines'
import { spreadPoints } from './spread-points'

const ring = (...pairs: [x: number, y: number][]): Corner[] => pairs.map(([x, y]) => ({ x, y }))
const square = ring([110, 0], [111, 0], [111, 1], [110, 1])
const crescent = ring([110, 0], [111, 0], [111, 1], [110.9, 1], [110.9, 0.1], [110, 0.1])

test('four points are in the four quarters of a square', () => {
  const quarters = spreadPoints([square], 4).map(
    ({ x, y }) => `${x < 110.5 ? 'west' : 'east'} ${y < 0.5 ? 'south' : 'north'}`,
  )
  expect(quarters.sort()).toEqual(['east north', 'east south', 'west north', 'west south'])
})

test.each([1, 2, 5])('%d in a crescent are within it', (count) => {
  const points = spreadPoints([crescent], count)
  expect([points.length, points.every((point) => isWithin(point, [crescent]))]).toEqual([count, true])
})

test('no point is in a hole, and there are none without rings', () => {
  const hole = ring([110.1, 0.1], [110.9, 0.1], [110.9, 0.9], [110.1, 0.9])
  expect(spreadPoints([square, hole], 4).every((point) => isWithin(point, [square, hole]))).toBe(true)
  expect(spreadPoints([], 4)).toEqual([])
})
