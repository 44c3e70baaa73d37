const length = '密码长度在8-20个字符之间'
const mix = '密码须包含数字、小写字母、大写字母中的两种'
const characters = '密码不能包含空格、中文和全角字符'

/** New passwords, and the message of every form that sets one; '' for accepted ones. */
export const passwordCases: readonly (readonly [password: string, problem: string])[] = [
  ['abc1234', length],
  ['a1'.repeat(11), length],
  ['abcdefgh', mix],
  ['ABCDEFGH', mix],
  ['12345678', mix],
  ['13800001234', mix],
  ['!!!!!!!!', mix],
  ['1234567!', mix],
  ['abcdefg!', mix],
  ['        ', characters],
  ['abcd 1234', characters],
  [' abcd1234', characters],
  ['ａｂｃｄ１２３４', characters],
  ['abcd123４', characters],
  ['密码abcd1234', characters],
  ['abcd1234', ''],
  ['ABCD1234', ''],
  ['abcdefg1', ''],
  ['abcdEFGH', ''],
  ['Abcdefg!', ''],
  ['1234567a', ''],
  ['abcdEF1!', ''],
  ['a1'.repeat(10), ''],
]
