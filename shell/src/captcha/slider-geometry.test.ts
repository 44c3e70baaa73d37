import { clampTravel, toWire, travelAfterKey } from './slider-geometry'

test.each([
  [155, 310, 155],
  [326, 400, 252.65],
  [156, 350, 138.17142857142858],
  [100, 0, 100],
])('%i px on a picture of %i px are %d on the wire', (pixels, width, x) => {
  expect(toWire(pixels, width)).toBeCloseTo(x, 10)
})

test.each([[-5, 0], [0, 0], [120.5, 120.5], [263, 263], [300, 263]])('a way of %d is kept at %d', (x, kept) => {
  expect(clampTravel(x)).toBe(kept)
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
