import { fc } from '@portal/testing/property'
import { parseYuan, splitCents } from './money'

it.each([
  ['0', 0],
  ['12', 1200],
  ['12.5', 1250],
  ['12.05', 1205],
  [' 0.29 ', 29],
  ['99999999.99', 9_999_999_999],
  ['100000000', null],
  ['1.234', null],
  ['', null],
  ['.5', null],
  ['5.', null],
  ['-1', null],
  ['1,000', null],
  ['1e3', null],
  ['１', 100],
  ['NaN', null],
  ['１２．５', 12_50],
])('parseYuan(%j) is %s', (text, cents) => expect(parseYuan(text)).toBe(cents))

it('reads every amount back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
      expect(parseYuan(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)).toBe(cents)
    }),
  )
})

it('gives null or a whole number of cents for junk', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cents = parseYuan(text)
      expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true)
    }),
  )
})

it.each([
  [100, [1, 1, 1], [33, 33, 34]],
  [0, [5, 7], [0, 0]],
  [0, [], []],
  [7, [7], [7]],
  [9_999_999_999, [9_999_999_999, 9_999_999_999], [4_999_999_999, 5_000_000_000]],
])('%i cents split by %j are %j', (amount, weights, parts) => expect(splitCents(amount, weights)).toEqual(parts))

it.each([
  [-1, [1]],
  [1, []],
  [1, [0]],
])('%i cents cannot be split by %j', (amount, weights) => expect(() => splitCents(amount, weights)).toThrow(RangeError))

it('parts add up, and none is more than its weight', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, share) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        const amount = Math.floor(total * share)
        const parts = splitCents(amount, weights)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        parts.forEach((part, index) => expect(part).toBeLessThanOrEqual(weights[index] ?? 0))
      },
    ),
  )
})
