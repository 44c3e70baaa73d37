import { linesOf, withEllipsis, wordsOf } from './text-lines'

/** Half a width for what is ASCII, one for others. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (/[\x20-\x7e]/.test(character) ? 0.5 : 1), 0)
const broken = (text: string, width: number) => linesOf(wordsOf(text, widthOf), width, widthOf)

test.each<[string, number, string[]]>([
  ['文三路478号', 10, ['文三路478号']],
  ['文三路478号', 4, ['文三路', '478号']],
  ['one two three', 4, ['one two', 'three']],
  ['第一行\n第二行', 10, ['第一行', '第二行']],
  ['第一行\n', 10, ['第一行']],
  ['ABCDEFGHIJ', 2, ['ABCD', 'EFGH', 'IJ']],
  ['𠮷𠮷𠮷', 2, ['𠮷𠮷', '𠮷']],
  ['', 2, []],
])('%j in a column of %s', (text, width, lines) => expect(broken(text, width)).toEqual(lines))

test('no line is wider than its column, and nothing is lost', () => {
  const text = 'PO-2026-0099，纸箱装服装（红）Extraordinarily-long-word 128号、A座1203室'
  for (let width = 2; width < 30; width += 0.5) {
    const lines = broken(text, width)
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
    expect(lines.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''))
  }
})

test('what is cut ends with …', () => {
  expect(withEllipsis('文三路478号', 4, widthOf)).toBe('文三路…')
  expect(withEllipsis('文三', 4, widthOf)).toBe('文三…')
})
