import { clampTravel, travelAfterKey } from './slider-geometry'

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
