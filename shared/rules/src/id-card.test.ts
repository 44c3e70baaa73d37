import { isIdCardNumber } from './id-card'

it.each([
  ['11010519491231002X', true],
  ['11010519491231002x', true],
  ['110101199003074514', true],
  ['110105194912310021', false],
  ['110105194913310021', false],
  ['11010519490229002X', false],
  ['1101051949123100', false],
  ['', false],
])('isIdCardNumber(%j) is %s', (text, expected) => expect(isIdCardNumber(text)).toBe(expected))
