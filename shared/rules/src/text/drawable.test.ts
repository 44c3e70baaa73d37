import { addressLine, drawableProblem, undrawable } from './drawable'

test.each([
  '王芳',
  '深圳（前海）有限公司',
  '𬬭𬙂子',
  'A座-1203室 №5 ½ é ế',
  '第一行\n第二行',
  'Жуков ☎ ｶﾅ ㎡',
  '𠮷野家𡒄𣐿',
  '鿰鿼',
  'ئۈرۈمچى شەھىرى، 128-قورۇ؟',
  '۱۲۳ ۩',
  'بەگ مُحَمَّد',
  'བོད་ལྗོངས།',
  '',
])('%j can be printed', (text) => expect(drawableProblem(text)).toBe(''))

test.each([
  ['李𰀀', '𰀀'],
  ['𪜀野家', '𪜀'],
  ['王😀芳', '😀'],
  ['一家👨‍👩‍👧人', '👨‍👩‍👧'],
  ['ᠮᠣᠩ', 'ᠮ'],
  ['ꆈꌠ', 'ꆈ'],
  ['김철수', '김'],
  ['עברית', 'ע'],
  ['สวัสดี', 'ส'],
  ['1️⃣', '1️⃣'],
  ['🇨🇳', '🇨🇳'],
])('%s cannot, and its problem shows %s', (text, shown) => {
  expect(undrawable(text)[0]).toBe(shown)
  expect(drawableProblem(text)).toContain(`“${shown}”`)
})

test('a problem names each character once, and no more than five', () =>
  expect(drawableProblem('ꆈꆈꌠꊿꇉꈌꃅ')).toBe('“ꆈ”“ꌠ”“ꊿ”“ꇉ”“ꈌ”无法打印，请改用其他字'))

test('emoji are left out of an address', () => expect(addressLine('文三路478号🏠👨‍👩‍👧 ')).toBe('文三路478号'))
