import { passwordCases } from '@portal/testing/password-cases'
import {
  isPasswordLength,
  newPasswordProblem,
  passwordStrength,
  passwordStrengthLevels,
  requiredPasswordStrength,
} from './password'

it.each([
  ['', false],
  ['1234567', false],
  ['12345678', true],
  ['a'.repeat(20), true],
  ['a'.repeat(21), false],
])('isPasswordLength(%j) is %s', (password, expected) => expect(isPasswordLength(password)).toBe(expected))

it.each([
  ['', 0],
  ['aB3', 0],
  ['aB34567', 0],
  ['........', 0],
  ['12345678', 1],
  ['abcdefgh', 1],
  ['ABCDEFGH', 1],
  ['abcd1234', 2],
  ['ABCD1234', 2],
  ['abcdEFGH', 2],
  ['abcdEF12', 3],
  ['abcdEF1!', 3],
])('passwordStrength(%j) is %i', (password, expected) => expect(passwordStrength(password)).toBe(expected))

it('shows 弱 中 强 at 33, 66 and 100 percent and refuses 弱 at registration', () => {
  expect(passwordStrengthLevels.slice(1)).toEqual([
    { percent: 33, text: '弱' },
    { percent: 66, text: '中' },
    { percent: 100, text: '强' },
  ])
  expect(requiredPasswordStrength).toBe(2)
})

it.each(passwordCases)('newPasswordProblem(%j) is %j', (password, problem) =>
  expect(newPasswordProblem(password)).toBe(problem),
)
