import { fc } from '@portal/testing/property'
import { centsOf, yuanOf } from './yuan'

test('there and back, whatever the amount', () => {
  fc.assert(fc.property(fc.nat({ max: 100_000_000_00 }), (cents) => expect(centsOf(yuanOf(cents))).toBe(cents)))
})

test.each([
  ['12.3', 12_30],
  ['0.07', 7],
  ['5', 5_00],
  ['1e3', Number.NaN],
  ['-1', Number.NaN],
  ['1.005', Number.NaN],
  ['', Number.NaN],
])('%s is %d cents', (yuan, cents) => {
  expect(centsOf(yuan)).toBe(cents)
})
