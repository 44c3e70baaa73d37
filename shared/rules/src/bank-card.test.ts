import { fc } from '@portal/testing/property'
import { passesLuhn } from './bank-card'

it.each([
  ['6222021234567890128', true],
  ['4111111111111111', true],
  ['79927398713', true],
  ['4111111111111112', false],
  ['6222021234567890127', false],
  ['79927398710', false],
  ['6222 0212', false],
  ['abc', false],
])('%s: %s', (cardNo, isRight) => expect(passesLuhn(cardNo)).toBe(isRight))

const cardNo = fc.stringMatching(/^\d{11,18}$/)

it('exactly one of ten check digits is valid', () => {
  fc.assert(
    fc.property(cardNo, (start) =>
      expect(Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter(passesLuhn)).toHaveLength(1),
    ),
  )
})

it('finds every single wrong digit', () => {
  fc.assert(
    fc.property(cardNo, fc.nat(17), fc.integer({ min: 1, max: 9 }), (start, place, shift) => {
      const right = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(passesLuhn) ?? ''
      const at = place % right.length
      const wrong = `${right.slice(0, at)}${(Number(right[at]) + shift) % 10}${right.slice(at + 1)}`
      expect(passesLuhn(wrong)).toBe(false)
    }),
  )
})
