import { serveGround } from './offline/testing/canvas'
import { loadRegionPaths } from './region-paths'

beforeEach(() => {
  globalThis.fetch = serveGround() as never
})

const cornersOf = (d: string) =>
  [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

test.each([
  ['', 34, { width: 560, height: 420, fontSize: 12 }],
  ['44', 21, { width: 300, height: 240, fontSize: 11 }],
])('the outlines of %j fill the picture, and no name covers another', async (province, count, picture) => {
  const { regions, inset } = await loadRegionPaths(province, picture)
  expect(regions).toHaveLength(count)
  const corners = regions.flatMap(({ d }) => cornersOf(d))
  expect(corners.every(({ x, y }) => x >= 0 && x <= picture.width && y >= 0 && y <= picture.height)).toBe(true)
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
  expect(width > picture.width * 0.9 || height > picture.height * 0.9).toBe(true)
  expect(inset?.name).toBe(province === '' ? '南海诸岛' : undefined)
  const named = regions.flatMap(({ name, label }) =>
    label ? [{ ...label, width: name.length * picture.fontSize }] : [],
  )
  expect(named.length).toBeGreaterThan(count / 3)
  for (const one of named)
    for (const other of named)
      if (one !== other)
        expect(
          Math.abs(one.x - other.x) * 2 >= one.width + other.width || Math.abs(one.y - other.y) >= picture.fontSize,
        ).toBe(true)
})
