import { fc } from '@portal/testing/property'
import { details, mapFile, simplifiedArcs, simplify } from './map-files'
import { decodeRing, type Ring } from './map-source'
import { arcsOf, dissolve, ringsOf } from './topology'

const square = (x: number, y: number, size = 100): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
]
const neighbours = new Map([
  ['4401', [square(0, 0)]],
  ['4402', [square(100, 0)]],
  ['4501', [square(200, 0)]],
])

test('a ring is decoded as echarts packs it', () => {
  const pack = (value: number) => String.fromCharCode(((value << 1) ^ (value >> 31)) + 64)
  const steps = [
    [0, 0],
    [5, -3],
    [-2, 7],
    [-3, -4],
  ]
  expect(decodeRing(steps.flat().map(pack).join(''), [1000, 500])).toEqual([
    [1000, 500],
    [1005, 497],
    [1003, 504],
  ])
})

test('a border of two neighbours is one line', () => {
  const arcs = arcsOf(neighbours)
  expect(arcs.filter(({ owners }) => owners.length === 2).map(({ owners, points }) => [owners, points.length])).toEqual(
    [
      [['4401', '4402'], 2],
      [['4402', '4501'], 2],
    ],
  )
})

test('regions of the same parent have no border between them', () => {
  const arcs = dissolve(arcsOf(neighbours), (code) => code.slice(0, 2))
  expect([...new Set(arcs.map(({ owners }) => owners.join()))].sort()).toEqual(['44', '44,45', '45'])
  expect(ringsOf(arcs, '44')).toHaveLength(1)
})

test('simplifying keeps the ends and never invents a vertex', () => {
  const line = fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 })), {
    minLength: 2,
    maxLength: 40,
  })
  fc.assert(
    fc.property(line, fc.integer({ min: 0, max: 5000 }), (points, minArea) => {
      const simple = simplify(points, minArea)
      expect([simple[0], simple.at(-1)]).toEqual([points[0], points.at(-1)])
      expect(simple.every((vertex) => points.includes(vertex as [number, number]))).toBe(true)
    }),
  )
})

test('a gap between two that were drawn apart is filled, and their border is one line', () => {
  const apart = new Map([
    [
      '1101',
      {
        name: '甲',
        centre: [0, 0] as const,
        rings: [
          [
            [0, 0],
            [4000, 0],
            [4000, 1000],
            [3960, 2000],
            [4000, 3000],
            [4000, 4000],
            [0, 4000],
          ] satisfies Ring,
        ],
      },
    ],
    [
      '1201',
      {
        name: '乙',
        centre: [0, 0] as const,
        rings: [
          [
            [4000, 0],
            [8000, 0],
            [8000, 4000],
            [4000, 4000],
            [4000, 3000],
            [4000, 1000],
          ] satisfies Ring,
        ],
      },
    ],
  ])
  const file = mapFile(
    simplifiedArcs(apart, details.province, (code) => code),
    apart,
    details.province,
  )
  expect([file.arcs.length, file.outer, file.regions.map(([, , , rings]) => rings.length)]).toEqual([3, 2, [1, 1]])
})
