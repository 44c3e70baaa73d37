import { fc } from '@portal/testing/property'
import { amountInChinese } from './amount-in-chinese'

test.each([
  [0, '零元整'],
  [1, '壹分'],
  [10, '壹角整'],
  [105, '壹元零伍分'],
  [110, '壹元壹角整'],
  [1000, '壹拾元整'],
  [10_000, '壹佰元整'],
  [12_305, '壹佰贰拾叁元零伍分'],
  [100_500, '壹仟零伍元整'],
  [1_000_000, '壹万元整'],
  [1_000_500, '壹万零伍元整'],
  [10_010_000, '壹拾万零壹佰元整'],
  [123_456_789, '壹佰贰拾叁万肆仟伍佰陆拾柒元捌角玖分'],
  [10_000_000_000, '壹亿元整'],
  [10_000_000_100, '壹亿零壹元整'],
  [1_000_010_000_000, '壹佰亿零壹拾万元整'],
  [200_010_000, '贰佰万零壹佰元整'],
  [9_999_999_999_999, '玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
])('%i cents are %s', (cents, words) => expect(amountInChinese(cents)).toBe(words))

test.each([-1, 0.5, Number.NaN, 1e14])('%p is refused', (cents) =>
  expect(() => amountInChinese(cents)).toThrow(RangeError),
)

const values: Readonly<Record<string, number>> = {
  零: 0,
  壹: 1,
  贰: 2,
  叁: 3,
  肆: 4,
  伍: 5,
  陆: 6,
  柒: 7,
  捌: 8,
  玖: 9,
}
const units: Readonly<Record<string, number>> = { 拾: 10, 佰: 100, 仟: 1000 }

/** Reads the words independently of the code that made them. */
const read = (words: string): number => {
  const [, yuan = '', jiao = '', fen = ''] = /^(?:(.*)元)?零?(?:(.)角)?零?(?:(.)分)?整?$/.exec(words) ?? []
  let [total, group, digit] = [0, 0, 0]
  for (const character of yuan) {
    const unit = units[character]
    if (character in values) digit = values[character] ?? 0
    else if (unit !== undefined) [group, digit] = [group + digit * unit, 0]
    else {
      total += (group + digit) * (character === '亿' ? 1e8 : 1e4)
      ;[group, digit] = [0, 0]
    }
  }
  return (total + group + digit) * 100 + (values[jiao] ?? 0) * 10 + (values[fen] ?? 0)
}

/** Amounts with many zeros, because mistakes are most likely there. */
const amounts = fc
  .array(fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 9 })), {
    minLength: 1,
    maxLength: 14,
  })
  .map((numerals) => Number(numerals.join('')))
  .filter((cents) => cents > 0)

test('the words read back as the amount, and never say nought twice', () => {
  fc.assert(
    fc.property(amounts, (cents) => {
      const words = amountInChinese(cents)
      expect(words).not.toMatch(/零零|零[万亿元拾佰仟]|^零/)
      expect(read(words)).toBe(cents)
    }),
    { numRuns: 2000 },
  )
})
