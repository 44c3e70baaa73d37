import { englishProblem, pinyinNameProblem } from './english'
import { needsVat, isEuMember } from './eu-members'
import { needsPostcode, postcodeExample, postcodeProblem } from './postcodes'
import {
  receiverPhoneProblem,
  eoriNoProblem,
  iossNoProblem,
  isTaiwanCompanyNo,
  isTaiwanId,
  taxIdProblem,
  vatNoProblem,
} from './receiver-problems'
import { stateProblem } from './states'

/** Destination, postcodes that are right, postcodes that are not. */
const postcodes: [string, string[], string[]][] = [
  ['US', ['90001', '90001-1234', ' 10001 '], ['9000', '900011', '90001-12', 'ABCDE', '']],
  ['CA', ['K1A 0B1', 'k1a0b1', 'M5V 3L9'], ['D1A 0B1', 'K1A 0B', '12345', 'K1A-0B1']],
  [
    'GB',
    ['SW1A 1AA', 'EC1A1BB', 'M1 1AE', 'B33 8TH', 'cr2 6xh', 'DN55 1PT', 'W1A 0AX'],
    ['SW1A', '12345', 'QQ1 1AA', 'M1 1A'],
  ],
  ['AU', ['2000', '0800'], ['200', '20000']],
  ['NZ', ['1010'], ['101']],
  ['JP', ['100-0001', '1000001'], ['100-001', '10-00001']],
  ['KR', ['04524'], ['100-011']],
  ['SG', ['018956'], ['18956']],
  ['MY', ['50050'], ['5005']],
  ['TH', ['10110'], ['1011']],
  ['VN', ['10000', '700000'], ['1000']],
  ['PH', ['1000'], ['10000']],
  ['ID', ['10110'], ['1011']],
  ['IN', ['110001', '110 001'], ['010001', '11001']],
  ['DE', ['10115'], ['1011', 'D-10115']],
  ['FR', ['75001'], ['7500']],
  ['IT', ['00118'], ['118']],
  ['ES', ['28001', '52080'], ['53001', '00001']],
  ['NL', ['1012 AB', '1012ab'], ['0012 AB', '1012']],
  ['BE', ['1000'], ['B-1000']],
  ['AT', ['1010'], ['101']],
  ['CH', ['8001'], ['80010']],
  ['DK', ['1050'], ['105']],
  ['NO', ['0150'], ['150']],
  ['SE', ['111 20', '11120'], ['1112']],
  ['FI', ['00100'], ['0010']],
  ['PL', ['00-001'], ['00001']],
  ['CZ', ['110 00', '11000'], ['1100']],
  ['PT', ['1000-001'], ['1000001']],
  ['IE', ['D02 X285', 'd6w xy00'], ['D02', 'B02 X285']],
  ['GR', ['104 31'], ['1043']],
  ['HU', ['1011'], ['10111']],
  ['RO', ['010011'], ['10011']],
  ['RU', ['101000'], ['10100']],
  ['TR', ['06100'], ['6100']],
  ['BR', ['01310-100', '01310100'], ['01310']],
  ['MX', ['06000'], ['6000']],
  ['ZA', ['0001'], ['1']],
  ['SA', ['11564'], ['1156']],
  ['IL', ['9100001', '91000'], ['910000']],
  ['TW', ['110', '11049', '110049'], ['11', '1104', '1100491', '']],
  ['HK', [''], ['999077']],
  ['MO', [''], ['999078']],
  ['AE', [''], ['00000']],
  ['KE', ['', '00100', 'AB 1-2'], ['邮编', '1'.repeat(13)]],
]

describe('postcodeProblem', () => {
  it.each(postcodes.flatMap(([place, right]) => right.map((code) => [place, code])))(
    '%s: %s is right',
    (place, code) => {
      expect(postcodeProblem(place, code)).toBe('')
    },
  )

  it.each(postcodes.flatMap(([place, , wrong]) => wrong.map((code) => [place, code])))(
    '%s: %s is wrong',
    (place, code) => {
      expect(postcodeProblem(place, code)).not.toBe('')
    },
  )

  it.each(postcodes.map(([place]) => place).filter(needsPostcode))('the example for %s is right', (place) => {
    expect(postcodeProblem(place, postcodeExample(place))).toBe('')
  })
})

describe('stateProblem', () => {
  it.each([
    ['US', 'CA'],
    ['US', 'DC'],
    ['CA', 'ON'],
    ['AU', 'NSW'],
    ['JP', ''],
    ['JP', 'Tokyo'],
  ])('%s takes %s', (place, state) => {
    expect(stateProblem(place, state)).toBe('')
  })

  it.each([
    ['US', ''],
    ['US', 'California'],
    ['CA', 'CA'],
    ['AU', 'VI'],
  ])('%s refuses “%s”', (place, state) => {
    expect(stateProblem(place, state)).not.toBe('')
  })

  it.each([
    ['US', ' CA ', ''],
    ['US', '  ', '请选择州/省'],
    ['AU', 'VI', '州/省请使用代码，如 ACT'],
  ])('%s answers “%s” with “%s”', (place, state, problem) => {
    expect(stateProblem(place, state)).toBe(problem)
  })
})

describe('receiverPhoneProblem', () => {
  it.each([
    ['HK', '852', '91234567'],
    ['HK', '852', '21234567'],
    ['MO', '853', '66123456'],
    ['TW', '886', '0912345678'],
    ['US', '1', '4155550123'],
    ['MC', '33', '1234'],
  ])('%s takes +%s %s', (place, code, phone) => {
    expect(receiverPhoneProblem(place, code, phone)).toBe('')
  })

  it.each([
    ['HK', '852', '11234567'],
    ['HK', '852', '9123456'],
    ['HK', '86', '91234567'],
    ['MO', '852', '66123456'],
    ['TW', '886', '912345678'],
    ['TW', '886', '0223456789'],
    ['US', '1', ''],
    ['US', '1', '123'],
    ['US', '1', '415-555'],
    ['GB', '44', '123456789012345'],
    ['EE', '372', '1234567890123'],
  ])('%s refuses +%s %s', (place, code, phone) => {
    expect(receiverPhoneProblem(place, code, phone)).not.toBe('')
  })
})

it.each([
  ['', 35, true],
  ['No. 1 Main St, #4', 35, true],
  ['a'.repeat(35), 35, true],
  ['a'.repeat(36), 35, false],
  ['Straße', 35, false],
  ['北京路', 35, false],
  ['１２', 35, false],
])('english: “%s” within %d is fine: %s', (text, maxLength, isFine) => {
  expect(englishProblem(text, maxLength) === '').toBe(isFine)
})

it.each([
  ['ZHANG SAN', true],
  ["O'Brien Mary-Ann", true],
  ['', false],
  ['张三', false],
  ['Zhang3', false],
  ['Z', false],
])('pinyin: “%s” is fine: %s', (text, isFine) => {
  expect(pinyinNameProblem(text) === '').toBe(isFine)
})

it.each([
  ['DE', true, true],
  ['HR', true, true],
  ['GB', false, true],
  ['CH', false, false],
  ['NO', false, false],
  ['US', false, false],
])('%s is in the EU: %s, asks for VAT: %s', (place, isMember, asks) => {
  expect([isEuMember(place), needsVat(place)]).toEqual([isMember, asks])
})

describe('numbers', () => {
  it.each([
    ['A123456789', true],
    ['a123456789', true],
    ['F131104093', true],
    ['A123456788', false],
    ['A323456789', false],
    ['1123456789', false],
    ['A12345678', false],
    ['A800000014', true],
  ])('Taiwan ID %s: %s', (text, isRight) => {
    expect(isTaiwanId(text)).toBe(isRight)
  })

  it.each([
    ['22099131', true],
    ['04595257', true],
    ['10458575', true],
    ['12345678', false],
    ['2209913', false],
    ['00000001', false],
  ])('Taiwan company number %s: %s', (text, isRight) => {
    expect(isTaiwanCompanyNo(text)).toBe(isRight)
  })

  it.each([
    ['TW', 'A123456789', true],
    ['TW', '22099131', true],
    ['TW', '', false],
    ['TW', '12345678', false],
    ['US', '', true],
    ['US', '12-3456789', true],
    ['BR', '税号', false],
  ])('tax number in %s: “%s” is fine: %s', (place, text, isFine) => {
    expect(taxIdProblem(place, text) === '').toBe(isFine)
  })

  it.each([
    [vatNoProblem, 'DE123456789', true],
    [vatNoProblem, '', true],
    [vatNoProblem, '123456789', false],
    [eoriNoProblem, 'GB123456789000', true],
    [eoriNoProblem, '12345', false],
    [iossNoProblem, 'IM1234567890', true],
    [iossNoProblem, 'IM123', false],
  ])('%p takes “%s”: %s', (problem, text, isFine) => {
    expect(problem(text) === '').toBe(isFine)
  })
})
