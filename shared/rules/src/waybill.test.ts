import { fc } from '@portal/testing/property'
import {
  isWaybillNumber,
  joinWaybillNumbers,
  normalizeWaybillNumber,
  readWaybillInput,
  splitWaybillNumbers,
  waybillPatterns,
} from './waybill'

const digits = (count: number) => '1234567890123456789012345'.slice(0, count)

describe('every pattern of the specification', () => {
  const examples: Record<string, { good: string[]; bad: string[] }> = {
    '3 + 11 digits': { good: [`3${digits(11)}`], bad: [`3${digits(12)}`] },
    '3 + 19 digits': { good: [`3${digits(19)}`], bad: [`3${digits(20)}`] },
    '2016/2018/2020 + 8 or 16 digits': {
      good: ['2016', '2018', '2020'].flatMap((year) => [year + digits(8), year + digits(16)]),
      bad: [`2016${digits(9)}`, `2017${digits(8)}`],
    },
    '2021/2022 + 8 digits': {
      good: [`2021${digits(8)}`, `2022${digits(8)}`],
      bad: [`2023${digits(8)}`, `2021${digits(9)}`],
    },
    '10 digits': { good: [digits(10)], bad: [digits(9), digits(11)] },
    'HD + 7 digits': { good: [`HD${digits(7)}`], bad: [`HD${digits(6)}`, `HD${digits(8)}`] },
    '18 or 20 digits': { good: [digits(18), digits(20)], bad: [digits(17), digits(19), digits(21)] },
    'T + 12 or 20 digits': { good: [`T${digits(12)}`, `T${digits(20)}`], bad: [`T${digits(13)}`] },
    '8 + 11 digits': { good: [`8${digits(11)}`], bad: [`8${digits(12)}`] },
    'T8 + 11 digits': { good: [`T8${digits(11)}`], bad: [`T8${digits(12)}`] },
    'H + 12 or 20 digits': { good: [`H${digits(12)}`, `H${digits(20)}`], bad: [`H${digits(13)}`] },
    'ZY20 + 10 digits': { good: [`ZY20${digits(10)}`], bad: [`ZY20${digits(11)}`] },
    'DPLD + 12 digits': { good: [`DPLD${digits(12)}`], bad: [`DPLD${digits(11)}`, `DPLD${digits(13)}`] },
  }
  for (const prefix of ['ZY', 'TZY', 'HZY', 'T', 'H']) {
    examples[`${prefix} main order`] = {
      good: [9, 10, 11, 12].map((count) => prefix + digits(count)),
      bad: [8, 13].map((count) => prefix + digits(count)),
    }
    examples[`${prefix} sub-order`] = {
      good: [17, 18, 19, 20].map((count) => prefix + digits(count)),
      bad: [16, 21].map((count) => prefix + digits(count)),
    }
  }
  for (const prefix of ['3', '8', '20', '202', '39']) {
    const all = (count: number) => prefix + digits(count - prefix.length)
    examples[`${prefix} main order`] = { good: [9, 10, 11, 12].map(all), bad: [8, 13].map(all) }
    examples[`${prefix} sub-order`] = { good: [17, 18, 19, 20].map(all), bad: [16, 21].map(all) }
  }

  it.each(waybillPatterns.map(({ name, pattern }) => [name, pattern] as const))('%s', (name, pattern) => {
    const { good, bad } = examples[name] ?? { good: [], bad: [] }
    expect(good.length).toBeGreaterThan(0)
    good.forEach((number) =>
      expect([number, pattern.test(number), isWaybillNumber(number)]).toEqual([number, true, true]),
    )
    bad.forEach((number) => expect([number, pattern.test(number)]).toEqual([number, false]))
  })

  it.each([
    '',
    '1',
    '13800001234',
    'ABC',
    'HD12',
    '12345678',
    `${digits(10)}x`,
    `x${digits(10)}`,
    `${digits(10)}\n`,
    'DPLD',
    digits(13),
    digits(25),
  ])('nothing else: %j', (number) => expect(isWaybillNumber(number)).toBe(false))
})

describe('normalizeWaybillNumber', () => {
  it.each([
    ['202412345678', 'ZY202412345678'],
    ['zy202412345678', 'ZY202412345678'],
    ['Zy202412345678', 'ZY202412345678'],
    ['zY202412345678', 'ZY202412345678'],
    ['2024123456789', '2024123456789'],
    ['202312345678', '202312345678'],
    ['dpld123456789012', 'DPLD123456789012'],
    ['３００００００００００１', '300000000001'],
  ])('%j → %j', (text, expected) => expect(normalizeWaybillNumber(text)).toBe(expected))
})

describe('splitWaybillNumbers', () => {
  it.each([' ', '  ', ';', ',', '，', '；', '、', '。', '\n', '\r\n', '\t', '\u3000', ' , ', '；\n', '：'])(
    'splits on %j',
    (separator) =>
      expect(splitWaybillNumbers(['300000000001', '800000000002'].join(separator))).toEqual([
        '300000000001',
        '800000000002',
      ]),
  )

  it('drops repeats, keeps the order, ignores empty pieces', () => {
    expect(splitWaybillNumbers(' ,b1，202412345678；a1\nzy202412345678、b1 ')).toEqual(['B1', 'ZY202412345678', 'A1'])
    expect(splitWaybillNumbers('  \n ')).toEqual([])
  })

  it.each([
    ['ZY20 1234567890', ['ZY201234567890']],
    ['zy 202412345678', ['ZY202412345678']],
    ['3000 0000 0001', ['300000000001']],
    ['3000 0000 0001 3000 0000 0002', ['300000000001', '300000000002']],
    ['3000\u00a00000\u30000001', ['300000000001']],
    ['2024 1234 5678', ['ZY202412345678']],
    ['DPLD 1234 5678 9012 T 300000000001', ['DPLD123456789012', 'T300000000001']],
    ['300000000001 3000 0000 0002 800000000002', ['300000000001', '300000000002', '800000000002']],
  ])('joins a number that blanks have split: %j', (text, numbers) => expect(splitWaybillNumbers(text)).toEqual(numbers))

  it.each([
    ['parts that are numbers themselves', '1234567890 1234567891', ['1234567890', '1234567891']],
    ['a number and its place in a list', '3 1234567890', ['3', '1234567890']],
    ['parts that no blank separates', '3000\n0000\n0001', ['3000', '0000', '0001']],
    ['parts that are no number together', 'ABC 300000000001', ['ABC', '300000000001']],
    ['a number with more behind it', '300000000001 02', ['300000000001', '02']],
  ])('does not join %s', (_case, text, numbers) => expect(splitWaybillNumbers(text)).toEqual(numbers))

  it('joins by line breaks', () =>
    expect(joinWaybillNumbers('300000000001；202412345678')).toBe('300000000001\nZY202412345678'))

  it('is stable: joined numbers split into the same numbers', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789zyZYHTD ,;，、\n') }), (text) => {
        expect(splitWaybillNumbers(joinWaybillNumbers(text))).toEqual(splitWaybillNumbers(text))
      }),
    )
  })
})

describe('readWaybillInput', () => {
  it('sorts numbers into valid, malformed and ID cards', () => {
    expect(readWaybillInput('300000000001 abc 11010519491231002X 110105194912310021，202412345678')).toEqual({
      valid: ['300000000001', '110105194912310021', 'ZY202412345678'],
      malformed: ['ABC'],
      idCards: ['11010519491231002X'],
    })
  })

  it('does not query an ID card number that is all digits', () => {
    expect(readWaybillInput('110101199003074514').idCards).toEqual(['110101199003074514'])
  })
})
