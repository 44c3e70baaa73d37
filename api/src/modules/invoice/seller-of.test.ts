import { resolve } from 'node:path'
import { passesUsccCheck } from '@portal/rules/uscc'
import { shippedDivisions } from '../address/shipped-divisions'
import { sellerCodeOf, sellerOf } from './seller-of'
import { sellers } from './sellers'

test('every province has one company that issues', () => {
  const provinces = shippedDivisions(resolve(__dirname, '../../../..')).provinces
  expect(provinces.length).toBeGreaterThan(30)
  for (const { code } of provinces) expect(sellers.filter((seller) => seller.provinces.includes(code))).toHaveLength(1)
})

test.each(sellers.map(({ code }) => code))('%s has all that stands on an invoice', (code) => {
  const seller = sellerOf(code)
  expect(passesUsccCheck(seller.taxNo)).toBe(true)
  for (const text of [seller.name, seller.addressPhone, seller.bankAccount])
    expect(text).toMatch(/\p{Script=Han}.{5,}/u)
})

test.each([
  ['110105', 'NORTH'],
  ['310118', 'EAST'],
  ['440305', 'SOUTH'],
  ['420112', 'CENTRAL'],
  ['510112', 'WEST'],
])('who sends from %s is served by %s', (district, code) =>
  expect(sellerCodeOf({ provinceCode: district.slice(0, 2) })).toBe(code),
)

test('unknown ones are an error', () => {
  expect(() => sellerCodeOf({ provinceCode: '99' })).toThrow()
  expect(() => sellerOf('NOBODY')).toThrow()
})
