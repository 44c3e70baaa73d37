import { fc } from '@portal/testing/property'
import type { DeclaredLine, Declaration } from '@portal/contract/cross-border'
import { declarationProblems } from './declaration-problems'
import { declaredTotal, inYuanCents } from './declared-value'

const line = (changes: Partial<DeclaredLine> = {}): DeclaredLine => ({
  nameCn: '棉质T恤',
  nameEn: 'Cotton T-shirt',
  hsCode: '610910',
  quantity: 2,
  unit: '件',
  unitPriceCents: 50_00,
  netWeightGrams: 200,
  originCountry: 'CN',
  material: '棉',
  brand: '',
  url: '',
  ...changes,
})

const declaration = (changes: Partial<Declaration> = {}): Declaration => ({
  destination: 'US',
  goodsKind: 'PARCEL',
  purpose: 'GIFT',
  customsMode: 'SIMPLE',
  dutyPayer: 'RECEIVER',
  battery: 'NONE',
  incoterm: 'DAP',
  currency: 'USD',
  lines: [line()],
  ...changes,
})

const pathsOf = (input: Declaration, weightGrams = 1000, product: 'IEX' | 'IST' | 'HMX' = 'IST') =>
  declarationProblems(input, weightGrams, product).map(({ path }) => path)

describe('declarationProblems', () => {
  it.each<[string, Declaration, string[]]>([
    ['a right one', declaration(), []],
    ['a document without lines', declaration({ goodsKind: 'DOCUMENT', lines: [] }), []],
    ['a parcel without lines', declaration({ lines: [] }), ['declaration.lines']],
    [
      'an English name missing abroad',
      declaration({ lines: [line(), line({ nameEn: '' })] }),
      ['declaration.lines.1.nameEn'],
    ],
    ['an English name in Chinese', declaration({ lines: [line({ nameEn: 'T恤' })] }), ['declaration.lines.0.nameEn']],
    [
      'no English name in Hong Kong',
      declaration({ destination: 'HK', currency: 'HKD', lines: [line({ nameEn: '' })] }),
      [],
    ],
    ['no HS code, simple', declaration({ lines: [line({ hsCode: '' })] }), []],
    [
      'no HS code, formal',
      declaration({ customsMode: 'FORMAL', lines: [line({ hsCode: '' })] }),
      ['declaration.lines.0.hsCode'],
    ],
    ['Taiwan dollars abroad', declaration({ currency: 'TWD' }), ['declaration.currency']],
    ['yen in Taiwan', declaration({ destination: 'TW', currency: 'JPY' }), ['declaration.currency']],
    [
      'a battery with documents',
      declaration({ goodsKind: 'DOCUMENT', lines: [], battery: 'BUILT_IN' }),
      ['declaration.battery'],
    ],
    [
      'formal papers for a document',
      declaration({ goodsKind: 'DOCUMENT', lines: [], customsMode: 'FORMAL' }),
      ['declaration.customsMode'],
    ],
    ['net weight as heavy as the parcel', declaration({ lines: [line({ netWeightGrams: 500 })] }), []],
    ['net weight above the parcel', declaration({ lines: [line({ netWeightGrams: 501 })] }), ['declaration.lines']],
    [
      '5000 yuan, simple',
      declaration({ currency: 'CNY', lines: [line({ quantity: 1, unitPriceCents: 5000_00 })] }),
      [],
    ],
    [
      'a cent more, simple',
      declaration({ currency: 'CNY', lines: [line({ quantity: 1, unitPriceCents: 5000_01 })] }),
      ['declaration.customsMode'],
    ],
    [
      'a cent more, formal',
      declaration({ customsMode: 'FORMAL', currency: 'CNY', lines: [line({ quantity: 1, unitPriceCents: 5000_01 })] }),
      [],
    ],
    [
      'personal over 800 yuan to Macao',
      declaration({
        destination: 'MO',
        customsMode: 'PERSONAL',
        currency: 'CNY',
        lines: [line({ quantity: 1, unitPriceCents: 800_01 })],
      }),
      ['declaration.customsMode'],
    ],
    [
      'personal over 800 yuan abroad',
      declaration({ customsMode: 'PERSONAL', currency: 'CNY', lines: [line({ quantity: 1, unitPriceCents: 800_01 })] }),
      [],
    ],
  ])('%s', (_, input, paths) => {
    expect(pathsOf(input)).toEqual(paths)
  })

  it.each([
    ['IEX', true],
    ['HMX', true],
    ['IST', false],
  ] as const)('batteries on their own in %s are refused: %s', (product, isRefused) => {
    expect(pathsOf(declaration({ battery: 'ALONE' }), 1000, product)).toEqual(isRefused ? ['declaration.battery'] : [])
  })
})

describe('amounts', () => {
  const priced = fc.record({
    quantity: fc.integer({ min: 1, max: 9999 }),
    unitPriceCents: fc.integer({ min: 1, max: 9_999_999_999 }),
  })

  it('the total of the greatest declaration is exact', () => {
    fc.assert(
      fc.property(fc.array(priced, { maxLength: 50 }), (lines) => {
        const exact = lines.reduce(
          (sum, { quantity, unitPriceCents }) => sum + BigInt(quantity) * BigInt(unitPriceCents),
          0n,
        )
        return BigInt(declaredTotal(lines)) === exact && Number.isSafeInteger(declaredTotal(lines))
      }),
    )
  })

  it.each([
    [100, 'CNY', 100],
    [100_00, 'USD', 710_00],
    [1, 'JPY', 1],
    [1000_00, 'JPY', 48_00],
    [0, 'TWD', 0],
  ] as const)('%d hundredths of %s are %d cents', (total, currency, cents) => {
    expect(inYuanCents(total, currency)).toBe(cents)
  })
})

test.each([
  [10_000_000, []],
  [10_000_001, ['申报总值过大，请联系客服']],
])('a hundred articles of %s cents each are worth too much: %j', (unitPriceCents, expected) =>
  expect(
    declarationProblems(
      declaration({ lines: [line({ quantity: 100, unitPriceCents, netWeightGrams: 1 })] }),
      1000,
      'IST',
    )
      .map(({ message }) => message)
      .filter((message) => message.includes('过大')),
  ).toEqual(expected),
)
