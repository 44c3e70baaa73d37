import { anyAddress } from '@portal/kit/testing/any-address'
import { outletPage, outletServices } from '@portal/contract/outlet'
import { outletServiceChoices } from '@portal/contract/outlet-labels'
import { fc } from '@portal/testing/property'
import { filterOf, readQuery, writeQuery } from './outlet-query'

const read = (search: string) => readQuery(new URLSearchParams(search))

test('offers the services of the contract', () =>
  expect(outletServiceChoices.map(({ code }) => code)).toEqual([...outletServices]))

test.each([
  [
    '',
    {
      provinceCode: '',
      cityCode: '',
      districtCode: '',
      keyword: '',
      service: '',
      openNow: false,
      near: false,
      page: 1,
      outlet: '',
      view: 'list',
    },
  ],
  ['provinceCode=44', { provinceCode: '44', cityCode: '' }],
  ['cityCode=4403', { provinceCode: '44', cityCode: '4403' }],
  [
    'provinceCode=33&cityCode=4403&districtCode=440305',
    { provinceCode: '44', cityCode: '4403', districtCode: '440305' },
  ],
  ['districtCode=440305', { provinceCode: '', districtCode: '' }],
  [
    'cityCode=44033&service=FLY&page=0&outlet=%3Cb%3E&view=x&open=yes',
    { cityCode: '', service: '', page: 1, outlet: '', view: 'list', openNow: false },
  ],
  [`keyword=${'长'.repeat(60)}`, { keyword: '长'.repeat(50) }],
])('the address ?%s is read leniently', (search, expected) => expect(read(search)).toMatchObject(expected))

const query = fc
  .record({
    city: fc.constantFrom('', '4403', '3301'),
    district: fc.boolean(),
    keyword: fc.string({ maxLength: 50 }).map((text) => text.trim()),
    service: fc.constantFrom('' as const, ...outletServices),
    openNow: fc.boolean(),
    near: fc.boolean(),
    page: fc.integer({ min: 1, max: 9999 }),
    outlet: fc.constantFrom('', 'LC4403001'),
    view: fc.constantFrom('list' as const, 'map' as const),
  })
  .map(({ city, district, ...rest }) => ({
    ...rest,
    provinceCode: city.slice(0, 2),
    cityCode: city,
    districtCode: city !== '' && district ? `${city}05` : '',
  }))

test('what is written is read again', () => {
  fc.assert(fc.property(query, (sample) => expect(read(writeQuery(sample).toString())).toEqual(sample)))
})

test('any address gives a valid request, and is written so that it reads the same', () => {
  fc.assert(
    fc.property(anyAddress(...Object.keys(read('')), 'open'), (params) => {
      const once = readQuery(params)
      expect(outletPage.request.safeParse({ ...filterOf(once), page: once.page }).error).toBeUndefined()
      expect(readQuery(writeQuery(once))).toEqual(once)
    }),
  )
})
