import fc from 'fast-check'
import { type Box, placeLabels, type Wanted } from './place-labels'

const [width, height] = [360, 240]
const wanted = fc.array(
  fc.record<Wanted>({
    x: fc.integer({ min: 64, max: width - 64 }), y: fc.integer({ min: 44, max: height - 44 }),
    text: fc.constantFrom('深圳市', '当前 乌鲁木齐市', '北京市', '恩施土家族苗族自治州'), important: fc.boolean(),
  }),
  { maxLength: 14 },
)
const cover = (one: Box, other: Box) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test('no name covers another or leaves the map, however many there are', () => {
  fc.assert(fc.property(wanted, (names) => {
    const labels = placeLabels(names, [], width, height)
    labels.forEach((label, index) => {
      expect(label.left >= 0 && label.top >= 0 && label.right <= width && label.bottom <= height).toBe(true)
      expect(labels.slice(index + 1).filter((other) => cover(label, other))).toEqual([])
    })
  }))
})

test('one that matters covers a mark rather than go missing', () => {
  const around = [[-26, 0], [26, 0], [0, -24], [0, 24], [-26, -22], [26, -22], [-26, 22], [26, 22]].map(([x = 0, y = 0]) => ({ x: 180 + x, y: 120 + y, text: '', important: false }))
  const placed = (important: boolean) => placeLabels([{ x: 180, y: 120, text: '深圳市', important }, ...around], [], width, height).some(({ text }) => text === '深圳市')
  expect([placed(true), placed(false)]).toEqual([true, false])
})

test('a name keeps off the line where it can', () => {
  const [label] = placeLabels([{ x: 100, y: 120, text: '深圳市', important: true }], Array.from({ length: 40 }, (_, index) => ({ x: 100 + index * 4, y: 120 })), width, height)
  expect(label?.right).toBeLessThan(100)
})
