import { aimAfterKey, pointAt, withPoint, requestedWords, type Point } from './words-points'

test.each([
  // The size in the dialog: wider than in the protocol, and of the same height.
  [
    { clientX: 175, clientY: 87.5 },
    { left: 10, top: 10, width: 330, height: 155 },
    { x: 155, y: 78 },
  ],
  [
    { clientX: 110, clientY: 60 },
    { left: 10, top: 10, width: 310, height: 155 },
    { x: 100, y: 50 },
  ],
  [
    { clientX: 150, clientY: 80 },
    { left: 10, top: 10, width: 280, height: 140 },
    { x: 155, y: 78 },
  ],
  [
    { clientX: 210, clientY: 110 },
    { left: 10, top: 10, width: 400, height: 200 },
    { x: 155, y: 78 },
  ],
  [
    { clientX: 900, clientY: 900 },
    { left: 10, top: 10, width: 310, height: 155 },
    { x: 310, y: 155 },
  ],
  [
    { clientX: 0, clientY: 0 },
    { left: 10, top: 10, width: 310, height: 155 },
    { x: 0, y: 0 },
  ],
])('a click at %j in a picture at %j is %j in the protocol', (place, pictureBox, point) => {
  expect(pointAt(place, pictureBox)).toEqual(point)
})

test('accepts as many points as there are words', () => {
  const clicks: Point[] = [1, 2, 3, 4].map((x) => ({ x, y: 1 }))
  expect(clicks.reduce<readonly Point[]>(withPoint, [])).toEqual(clicks.slice(0, requestedWords))
})

test.each([
  ['ArrowRight', false, { x: 105, y: 50 }],
  ['ArrowLeft', true, { x: 75, y: 50 }],
  ['ArrowDown', false, { x: 100, y: 55 }],
  ['ArrowUp', true, { x: 100, y: 25 }],
  ['a', false, undefined],
])('%s (shift %s) moves the cross-hair to %j', (key, shift, to) => {
  expect(aimAfterKey({ x: 100, y: 50 }, key, shift)).toEqual(to)
})

test('the cross-hair stays in the picture', () => {
  expect(aimAfterKey({ x: 308, y: 2 }, 'ArrowRight', true)).toEqual({ x: 310, y: 2 })
  expect(aimAfterKey({ x: 308, y: 2 }, 'ArrowUp', false)).toEqual({ x: 308, y: 0 })
})
