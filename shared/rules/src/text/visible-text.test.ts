import { fc } from '@portal/testing/property'
import { numberText, oneLine, oneLineWithEmoji, severalLines, withoutBlanks, withoutInvisible } from './visible-text'

/** Marks, zero widths, selectors and blanks that look like nothing or like one of the usual blanks. */
const unseen = [
  ...'\u200b\u200c\u200d\u200e\u200f\u202a\u202d\u202e\u2060\u2066\ufeff\ufe0d\ufe0f\u00ad\u034f\u061c\u180b\u3164',
].concat('\u{e0101}', '\u{e0041}')

test.each(unseen)('%j is taken out of every kind of text', (mark) => {
  const text = `${mark}王${mark}芳${mark}`
  expect([oneLine, severalLines, numberText, withoutBlanks].map((clean) => clean(text))).toEqual(Array(4).fill('王芳'))
})

test.each(['\n', '\r\n', '\t', '\u0000', '\u0085', '\u2028', '\u2029', '\v', ' \u00a0', '\u2003'])(
  '%j is a blank within one line',
  (end) => expect(oneLine(`文三路478号${end}2幢${end}`)).toMatch(/^文三路478号 {1,2}2幢$/),
)

test('lines stay lines where there may be several', () =>
  expect(severalLines(' 第一行\r\n第二行\u2028第三行\t末\r\u202e\n ')).toBe('第一行\n第二行\n第三行 末'))

test.each(['👨‍👩‍👧', '👍🏽', '❤️', '1️⃣', '🇨🇳', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', '🧑🏽‍🚀'])(
  '%s stays whole between lines',
  (emoji) => expect(severalLines(`谢谢${emoji}\u200b\n${emoji}`)).toBe(`谢谢${emoji}\n${emoji}`),
)

test.each([
  ['浙江省杭州市⻄湖区⽂三路', '浙江省杭州市西湖区文三路'],
  ['⻓⻋⻅⻔⻢⻦⻰', '长车见门马鸟龙'],
  ['⼴⻄', '广西'],
  ['⺀', '⺀'],
])('%s of a PDF reads %s', (text, expected) => expect(oneLine(text)).toBe(expected))

test('numbers are in half width', () => {
  expect(numberText('\u202dＰＯ－１２ ３\u202c')).toBe('PO-12 3')
  expect(numberText('ＰＯ（１）\u3000 ７')).toBe('PO(1) 7')
  expect(withoutBlanks('６２２２ ０２１２ \u200b')).toBe('62220212')
})

test.each(['\u2010', '\u2011', '\u2012', '\u2013', '\u2212', '\ufe63', '\uff0d'])(
  '%j in a number is a hyphen',
  (dash) => {
    expect(numberText(`PO${dash}7`)).toBe('PO-7')
    expect(withoutBlanks(`PO ${dash}7`)).toBe('PO-7')
  },
)

test.each(['\u00a0', '\u1680', '\u2002', '\u2800'])('%j is seen as a blank, and is one', (blank) => {
  for (const clean of [oneLine, severalLines, numberText]) expect(clean(`${blank}PO${blank}7`)).toBe('PO 7')
  expect(oneLineWithEmoji(blank)).toBe('')
  expect(withoutBlanks(`PO${blank}7`)).toBe('PO7')
})

test('what is clean stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const clean of [oneLine, severalLines, numberText, withoutBlanks])
        expect(clean(clean(text))).toBe(clean(text))
    }),
  )
})

test.each([
  ['陕西省⻄安市⻓安区', '陕西省西安市长安区'],
  ['⼴东省⽂三路⻋站⻔口', '广东省文三路车站门口'],
  ['⻢⻰⻥⻦⻩⻘⻛⻝⻄⻅⻚⻬⻨⻁', '马龙鱼鸟黄青风食西见页齐麦虎'],
  ['⼀⼆⼗⼤⼩⼭⽔⽇⽉⽊⽟⽥⽩⽯⾦⾥', '一二十大小山水日月木玉田白石金里'],
  ['\uf90a门', '金门'],
  ['文三路478号', '文三路478号'],
])('%s is %s', (text, unified) => expect(withoutInvisible(text)).toBe(unified))

test('several control characters in a row are one blank', () => {
  expect(oneLine('一\r\n\t二')).toBe('一 二')
  expect(severalLines('一\u0001\u0002二')).toBe('一 二')
  expect(oneLineWithEmoji('一\n\n二')).toBe('一 二')
})

test('a vertical tab ends a line, and a capital V does not', () => expect(severalLines('V\vW')).toBe('V\nW'))
