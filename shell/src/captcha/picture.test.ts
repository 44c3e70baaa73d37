import { toWire } from './picture'

test.each([
  [155, 310, 155],
  [326, 400, 252.65],
  [156, 350, 138.17142857142858],
  [100, 0, 100],
])('%i px on a picture of %i px are %d in the protocol', (pixels, width, x) => {
  expect(toWire(pixels, width)).toBeCloseTo(x, 10)
})
