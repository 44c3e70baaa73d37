import { fc } from '@portal/testing/property'
import type { DeclaredLine, Declaration } from '@portal/contract/cross-border'
import { declarationProblems } from './declaration-problems'
import { declaredTotal, inYuanCents } from './declared-value'
import { textLimits } from '../order/limits'

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

const urlOf = (length: number) => 'https://shop.example/'.padEnd(length, 'a')

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

test.each<[string, Partial<DeclaredLine>, string]>([
  ['no Chinese name', { nameCn: '' }, '请填写中文品名'],
  ['an English name of blanks', { nameEn: '  ' }, '请填写英文品名'],
  ['an HS code of five digits', { hsCode: '61091' }, 'HS编码为6-10位数字'],
  ['no country of origin', { originCountry: '' }, '请选择原产地'],
  ['no unit', { unit: '' }, '请填写单位'],
  ['a Chinese brand', { brand: '华为' }, '请使用英文填写'],
  ['a link that is none', { url: 'shop.example' }, '请填写正确的商品链接，以 https:// 开头'],
  ['a link that is too long', { url: urlOf(textLimits.url.max + 1) }, '请填写正确的商品链接，以 https:// 开头'],
])('%s abroad is a problem', (_, changes, message) => {
  const [field] = Object.keys(changes)
  expect(declarationProblems(declaration({ lines: [line(changes)] }), 1000, 'IST')).toEqual([
    { path: `declaration.lines.0.${field}`, message },
  ])
})

test.each<[string, Partial<DeclaredLine>, Partial<Declaration>]>([
  ['the longest link', { url: urlOf(textLimits.url.max) }, {}],
  ['an English brand', { brand: 'Huawei' }, {}],
  ['a Chinese brand in Hong Kong', { brand: '华为' }, { destination: 'HK', currency: 'HKD' }],
])('%s is none', (_, changes, place) => expect(pathsOf(declaration({ ...place, lines: [line(changes)] }))).toEqual([]))
