import { hmtAreas, hmtDistricts } from './hmt-districts'
import { type hmtPlaces, kindOfDestination, placeName } from './places'
import { taiwanDistricts } from './taiwan-districts'

describe('placeName', () => {
  it.each([
    ['HK', '中国香港'],
    ['MO', '中国澳门'],
    ['TW', '中国台湾'],
    ['US', '美国'],
    ['JP', '日本'],
    ['??', '??'],
    ['', ''],
  ])('names %s %s', (code, name) => {
    expect(placeName(code)).toBe(name)
  })
})

it.each([
  ['HK', 'HMT'],
  ['MO', 'HMT'],
  ['TW', 'HMT'],
  ['SG', 'INTERNATIONAL'],
  ['XX', 'INTERNATIONAL'],
])('an order to %s is of kind %s', (code, kind) => {
  expect(kindOfDestination(code)).toBe(kind)
})

describe('districts of Hong Kong, Macao and Taiwan', () => {
  const all = (place: (typeof hmtPlaces)[number]) =>
    hmtAreas(place).flatMap((area) => hmtDistricts(place, area).map((district) => `${area}${district}`))

  it.each([
    ['HK', 3, 18],
    ['MO', 4, 8],
    ['TW', 22, 368],
  ] as const)('%s has %d areas with %d districts, none twice', (place, areas, districts) => {
    expect(hmtAreas(place)).toHaveLength(areas)
    expect(all(place)).toHaveLength(districts)
    expect(new Set(all(place)).size).toBe(districts)
  })

  it('are written in simplified characters', () => {
    expect(Object.entries(taiwanDistricts).flat().join('')).not.toMatch(
      /[區縣鎮鄉臺東雲義門灣龍萬蘆觀樹鶯貢雙烏壢楊園龜]/,
    )
  })

  it.each([
    ['HK', '台北市'],
    ['TW', '九龙'],
    ['TW', 'constructor'],
    ['MO', ''],
  ] as const)('%s has no area %s', (place, area) => {
    expect(hmtDistricts(place, area)).toEqual([])
  })
})
