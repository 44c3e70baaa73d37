import { outlineAt, outlinesOf } from './outlines'

/** Two regions of 2 × 2 degrees side by side, which share a border; the western one has a hole. */
const outlines = outlinesOf({
  scale: 10,
  arcs: [
    [20, 0, 0, 20],
    [20, 20, -20, 0, 0, -20, 20, 0],
    [20, 20, 20, 0, 0, -20, -20, 0],
    [5, 5, 10, 0, 0, 10, -10, 0, 0, -10],
  ],
  regions: [
    ['11', '西', [1, 1], [[0, 1], [3]]],
    ['12', '东', [3, 1], [[~0, ~2]]],
  ],
})

test('a region has its rings and the box around them, in degrees', () => {
  expect(outlines.map(({ code, box }) => [code, box])).toEqual([
    ['11', { west: 0, south: 0, east: 2, north: 2 }],
    ['12', { west: 2, south: 0, east: 4, north: 2 }],
  ])
  expect(outlines[0]?.rings[1]).toEqual([
    { x: 0.5, y: 0.5 },
    { x: 1.5, y: 0.5 },
    { x: 1.5, y: 1.5 },
    { x: 0.5, y: 1.5 },
    { x: 0.5, y: 0.5 },
  ])
})

test.each([
  [0.2, 1, '11'],
  [0, 1.8, '11'],
  [0.2, 0, '11'],
  [1, 1, undefined],
  [2.1, 1, '12'],
  [3.9, 0.1, '12'],
  [2, 1, '12'],
  [-0.1, 1, undefined],
  [4.1, 1, undefined],
  [3, 2.1, undefined],
  [3, -0.1, undefined],
])('%d° east and %d° north is in %s', (x, y, code) => expect(outlineAt(outlines, { x, y })).toBe(code))
