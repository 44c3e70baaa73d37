import { fc } from '@portal/testing/property'
import { clampCrop, middleOf, moved, sourceOf } from './crop'

const size = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) })
const number = fc.double({ min: -1e5, max: 1e5, noNaN: true })

it('begins with the middle square', () => {
  expect(sourceOf({ width: 400, height: 200 }, middleOf({ width: 400, height: 200 }))).toEqual({
    x: 100,
    y: 0,
    side: 200,
  })
})

it('follows the pointer', () => {
  const picture = { width: 400, height: 200 }
  expect(moved(picture, middleOf(picture), 0.25, 0)).toEqual({ x: 150, y: 100, zoom: 1 })
  expect(moved(picture, middleOf(picture), 9, 9)).toEqual({ x: 100, y: 100, zoom: 1 })
})

it('never shows anything outside the picture', () => {
  fc.assert(
    fc.property(size, number, number, number, number, number, (picture, x, y, zoom, right, down) => {
      const {
        x: left,
        y: top,
        side,
      } = sourceOf(picture, moved(picture, clampCrop(picture, { x, y, zoom }), right, down))
      const slack = 1e-6 * Math.max(picture.width, picture.height)
      expect([
        left >= -slack,
        top >= -slack,
        left + side <= picture.width + slack,
        top + side <= picture.height + slack,
        side > 0,
      ]).toEqual([true, true, true, true, true])
    }),
  )
})
