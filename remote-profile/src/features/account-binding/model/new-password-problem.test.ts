import { newPasswordProblem } from './new-password-problem'

test.each([
  ['Parcel2026', '', undefined],
  ['parcel2026', 'Parcel2026', undefined],
  ['a1b2c3d', '', '密码长度在8-20个字符之间'],
  ['a1'.repeat(11), '', '密码长度在8-20个字符之间'],
  ['12345678', '', '密码须同时包含数字和字母'],
  ['abcdefgh', '', '密码须同时包含数字和字母'],
  ['abcdEFGH', '', '密码须同时包含数字和字母'],
  ['Parcel2026', 'Parcel2026', '新密码不能与原密码相同'],
])('%s after %j: %s', (password, old, problem) => expect(newPasswordProblem(password, old)).toBe(problem))
