import { clampTop, defaultCardSize, dragTo, drop, isDrag, startPosition } from './card-position'

const viewport = { width: 1440, height: 900 }

test.each([
  [0, 150],
  [149, 150],
  [400, 400],
  [610, 610],
  [611, 610],
  [5000, 610],
])('top %i becomes %i in a viewport of 900', (top, expected) => {
  expect(clampTop(top, viewport, defaultCardSize)).toBe(expected)
})

test('in a low viewport the upper limit has priority', () => {
  expect(clampTop(200, { width: 812, height: 375 }, defaultCardSize)).toBe(150)
})

test.each([
  [-100, 50, { top: 200, x: -100 }],
  [80, -80, { top: 150, x: 0 }],
  [-9000, 9000, { top: 610, x: -1396 }],
])('dragged by %i, %i', (dx, dy, expected) => {
  expect(dragTo(startPosition, dx, dy, viewport, defaultCardSize)).toEqual(expected)
})

test('after dropping it returns to the edge and keeps its height', () => {
  expect(drop({ top: 333, x: -500 })).toEqual({ top: 333, x: 0 })
})

test.each([
  [0, 0, false],
  [2, 3, false],
  [0, 4, true],
  [-3, 3, true],
])('a move of %i, %i is a drag: %s', (dx, dy, expected) => {
  expect(isDrag(dx, dy)).toBe(expected)
})
