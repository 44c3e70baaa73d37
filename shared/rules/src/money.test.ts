import { fc } from '@portal/testing/property'
import { parseYuan } from './money'

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
