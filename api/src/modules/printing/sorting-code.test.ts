import { fc } from '@portal/testing/property'
import { sampleOrder, sampleReceiver } from './label-samples.testing'
import { sortingCode } from './sorting-code'

const to = (cityCode: string, districtCode: string) =>
  sampleOrder({ receiver: { ...sampleReceiver, provinceCode: cityCode.slice(0, 2), cityCode, districtCode } })
const abroad = (kind: 'INTERNATIONAL' | 'HMT', destination: string) =>
  sampleOrder({ kind, declaration: { destination } as never })

test.each([
  ['city, district and outlet', to('3301', '330106'), 'LC3301012', '3301-06-012'],
  ['a city without districts', to('4419', ''), 'LC4419003', '4419-00-003'],
  ['a place without an outlet', to('5403', '540302'), '', '5403-02-000'],
  ['an outlet of another naming', to('3301', '330106'), 'W017', '3301-06-W017'],
  ['an outlet that is named like its city', to('3301', '330106'), 'LC3301', '3301-06-LC3301'],
  ['a country', abroad('INTERNATIONAL', 'US'), '', 'INT-US'],
  ['Hong Kong', abroad('HMT', 'HK'), '', 'HMT-HK'],
  ['an order without a declaration', sampleOrder({ kind: 'INTERNATIONAL', declaration: null }), '', 'INT'],
])('is made of %s', (_, order, outletCode, code) => expect(sortingCode(order, outletCode)).toBe(code))

test('tells places and outlets apart, and sorts the goods of a district together', () => {
  const digits = (length: number) =>
    fc.integer({ min: 1, max: 10 ** length - 1 }).map((n) => String(n).padStart(length, '0'))
  const end = fc.tuple(digits(4), digits(2), digits(3))
  const codeOf = ([city, district, outlet]: [string, string, string]) =>
    sortingCode(to(city, city + district), `LC${city}${outlet}`)
  fc.assert(
    fc.property(end, end, (one, other) => {
      expect(codeOf(one)).toMatch(/^\d{4}-\d\d-\d{3}$/)
      expect(codeOf(one) === codeOf(other)).toBe(one.join() === other.join())
      expect(codeOf(one).slice(0, 7) === codeOf(other).slice(0, 7)).toBe(one[0] === other[0] && one[1] === other[1])
    }),
  )
})
