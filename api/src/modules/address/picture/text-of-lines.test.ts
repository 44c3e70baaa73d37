import type { PictureLine } from './picture-text.port'
import { textOfLines } from './text-of-lines'

/** Lines of 30 pixels below each other with 10 between them, each as wide as given. */
const lines = (...texts: [text: string, width: number, change?: Partial<PictureLine>][]): PictureLine[] =>
  texts.map(([text, right, change], index) => ({
    text,
    left: 0,
    top: index * 40,
    right,
    bottom: index * 40 + 30,
    confidence: 95,
    ...change,
  }))

test('spaces between Chinese characters mean nothing, one beside a number keeps it apart', () => {
  expect(textOfLines(lines(['张 伟 13812345678 深 圳 市 南山 区 科 苑 路 15 号 A 栋 3 单元', 700])).text).toBe(
    '张伟 13812345678 深圳市南山区科苑路15号A栋3单元',
  )
})

test('a line that reaches the edge goes on in the next one, a shorter one ends', () => {
  expect(
    textOfLines(lines(['张 伟', 60], ['13812345678', 200], ['深圳市南山区科技', 600], ['园路1号', 120])).text,
  ).toBe('张伟\n13812345678\n深圳市南山区科技园路1号')
})

test.each<[string, Partial<PictureLine>]>([
  ['in another size', { bottom: 180 }],
  ['far below', { top: 140, bottom: 170 }],
])('a line %s begins anew', (_, change) => {
  expect(textOfLines(lines(['深圳市南山区科技园', 600], ['零川快运', 600, change])).text).toBe(
    '深圳市南山区科技园\n零川快运',
  )
})

test('the number of a waybill ends its line', () => {
  expect(textOfLines(lines(['运单LC20261126001', 600], ['张伟 13812345678', 300])).text).toBe(
    '运单LC20261126001\n张伟 13812345678',
  )
})

test('fields in one line are put below each other', () => {
  expect(textOfLines(lines(['姓名 : 胡 建 军 电话 : 13547475766 详细 地址 : 科苑路1号', 600])).text).toBe(
    '姓名：胡建军\n电话：13547475766\n详细地址：科苑路1号',
  )
})

test('what stands beside an address is left out: marks of a label, the time of a message, what is no text', () => {
  const read = lines(
    ['下午 3:24', 90],
    ['国', 60, { confidence: 45 }],
    ['收 陈 晓 明 17712340987', 300],
    ['— |', 40],
    ['签收人 : 日期 :', 200],
  )
  expect(textOfLines(read).text).toBe('陈晓明 17712340987')
})

test('a line with a phone stays, however sure the reader is, and the text is to be looked at', () => {
  expect(textOfLines(lines(['13812345678', 200, { confidence: 50 }]))).toEqual({ text: '13812345678', isUnsure: true })
})

test('a picture without text has none', () => {
  expect(textOfLines([])).toEqual({ text: '', isUnsure: false })
})
