import { fc } from '@portal/testing/property'
import { eraseAt, pastedDigits, typeAt } from './digit-boxes'

test.each([
  ['1234', '1234'],
  [' 12 34 ', '1234'],
  ['１２３４', '1234'],
  ['13800001234', '1234'],
  ['13900001111-5678', '5678'],
  ['尾号12', '12'],
  ['没有', ''],
])('%j pasted leaves %j', (text, digits) => expect(pastedDigits(text)).toBe(digits))

test.each([
  ['', 0, '1', '1'],
  ['1', 3, '2', '12'],
  ['1234', 1, '9', '1934'],
  ['12', 2, '345', '1234'],
])('%j with %j typed into box %j is %j', (digits, box, typedDigits, next) =>
  expect(typeAt(digits, box, typedDigits)).toBe(next),
)

test.each([
  ['1234', 3, '123', 3],
  ['123', 3, '12', 2],
  ['1234', 0, '234', 0],
  ['', 2, '', 0],
])('%j after Backspace in box %j is %j, in box %j', (digits, box, next, nextBox) =>
  expect(eraseAt(digits, box)).toEqual({ digits: next, box: nextBox }),
)

test('there are never more than four digits', () => {
  const box = fc.integer({ min: 0, max: 3 })
  const digits = fc.stringMatching(/^\d{0,4}$/)
  fc.assert(
    fc.property(digits, box, fc.stringMatching(/^\d{1,9}$/), (before, place, typedDigits) =>
      expect(typeAt(before, place, typedDigits)).toMatch(/^\d{1,4}$/),
    ),
  )
  fc.assert(
    fc.property(digits, box, (before, place) =>
      expect(eraseAt(before, place).digits).toHaveLength(Math.max(before.length - 1, 0)),
    ),
  )
})
