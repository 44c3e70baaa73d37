import { caretAfter, digitsOf, inGroups } from './card-number-input'

it.each([
  ['6222 0212-3456', '622202123456'],
  ['６２２２０２', '622202'],
  ['卡号:6222', '6222'],
  ['62220212345678901289999', '6222021234567890128'],
])('of %s the digits are %s', (text, digits) => expect(digitsOf(text)).toBe(digits))

it.each([
  ['', ''],
  ['6222', '6222'],
  ['62220', '6222 0'],
  ['6222021234567890128', '6222 0212 3456 7890 128'],
])('%s is shown as %s', (digits, text) => expect(inGroups(digits)).toBe(text))

it.each([
  [0, 0],
  [4, 4],
  [5, 6],
  [8, 9],
  [9, 11],
])('after %i digits the caret is at %i', (count, caret) => {
  expect(caretAfter(count)).toBe(caret)
  expect(inGroups('1'.repeat(19)).slice(0, caret).replace(/ /g, '')).toHaveLength(count)
})
