import { fc } from '@portal/testing/property'
import { type Framing, storedSize, minAspectRatio, minSidePx, maxZoomOf, fullPhoto, withinPhoto } from './framing'

const side = fc.integer({ min: minSidePx, max: 8000 })
const photo = fc.record({ width: side, height: side })
const framing: fc.Arbitrary<Framing> = fc.record({
  turns: fc.integer({ min: -9, max: 9 }),
  zoom: fc.double({ min: 0.1, max: 9, noNaN: true }),
  x: fc.double({ min: -2, max: 2, noNaN: true }),
  y: fc.double({ min: -2, max: 2, noNaN: true }),
})

test('however a photo is dragged and turned, the framing lies within it', () => {
  fc.assert(
    fc.property(photo, framing, (size, choice) => {
      const { turns, zoom, x, y } = withinPhoto(choice, size)
      const half = 0.5 / zoom
      expect([
        turns >= 0 && turns <= 3,
        x - half >= -1e-9,
        x + half <= 1 + 1e-9,
        y - half >= -1e-9,
        y + half <= 1 + 1e-9,
      ]).not.toContain(false)
    }),
  )
})

test('the sent photo has at most 1600 pixels, and the server’s minimum of 600 where its shape allows', () => {
  fc.assert(
    fc.property(photo, framing, (size, choice) => {
      const { width, height } = storedSize(size, withinPhoto(choice, size))
      expect(Math.max(width, height)).toBeLessThanOrEqual(1601)
      const shape = Math.min(size.width, size.height) / Math.max(size.width, size.height)
      if (shape >= minAspectRatio) expect(Math.min(width, height)).toBeGreaterThanOrEqual(minSidePx - 1)
    }),
  )
})

test.each([
  [{ width: 4000, height: 3000 }, fullPhoto, { width: 1600, height: 1200 }],
  [
    { width: 4000, height: 3000 },
    { ...fullPhoto, turns: 1 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 4000, height: 3000 },
    { ...fullPhoto, zoom: 2.5 },
    { width: 1600, height: 1200 },
  ],
  [{ width: 800, height: 700 }, fullPhoto, { width: 800, height: 700 }],
])('%j framed %j is sent as %j', (size, choice, expected) => expect(storedSize(size, choice)).toEqual(expected))

test.each([
  [{ width: 600, height: 900 }, 1],
  [{ width: 900, height: 1200 }, 1.5],
  [{ width: 4000, height: 3000 }, 3],
])('%j can be magnified %d times', (size, zoom) => expect(maxZoomOf(size)).toBe(zoom))
