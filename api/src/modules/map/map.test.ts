import { join } from 'node:path'
import { mapCity, mapLocate } from '@portal/contract/map'
import type { RequestOf } from '@portal/contract/calls'
import { BAD_FIELD } from '@portal/contract/codes'
import { rateCounter } from '../../http/counters/counter.tables'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { shippedDivisions } from '../address/shipped-divisions'
import { cityOnMap } from './city-on-map'
import { shippedMap } from './map-files'
import { nearestDistrict } from './nearest-district'

const repoRoot = join(__dirname, '../../../..')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PORTAL_IP_LIMIT_FACTOR: '1' }, countsInTables: true })
})
afterAll(() => server.close())
afterEach(() => server.database.db.delete(rateCounter))

const locate = async (point: RequestOf<'map/locate'>) =>
  mapLocate.response.parse((await server.call('map/locate', point)).data)

test('codes and names of the district at a point', async () => {
  expect(await locate({ lng: 113.94, lat: 22.54 })).toEqual({
    outcome: 'FOUND',
    place: {
      provinceCode: '44',
      cityCode: '4403',
      districtCode: '440305',
      provinceName: '广东省',
      cityName: '深圳市',
      districtName: '南山区',
    },
  })
})

test.each([
  [
    'a city without districts',
    113.75,
    23.02,
    { cityCode: '4419', cityName: '东莞市', districtCode: '', districtName: '' },
  ],
  ['a county that is its own city', 112.6, 35.07, { cityCode: '4151', districtCode: '419001', districtName: '济源市' }],
  [
    'a county of 重庆, whose code does not begin with the city',
    109.87,
    31.08,
    { cityCode: '5001', districtName: '巫山县' },
  ],
])('%s', async (_, lng, lat, place) => {
  expect(await locate({ lng, lat })).toMatchObject({ outcome: 'FOUND', place })
})

test.each([
  ['Hong Kong', 114.158, 22.283, 'HMT'],
  ['Tokyo', 139.7, 35.7, 'NOWHERE'],
  ['the sea', 125, 30, 'NOWHERE'],
] as const)('%s has no district', async (_, lng, lat, outcome) => {
  expect(await locate({ lng, lat })).toEqual({ outcome })
})

test.each([[{ lng: 181, lat: 0 }], [{ lng: 114, lat: -91 }], [{ lng: '114', lat: 22 }], [{ lng: 114 }]])(
  '%j is no point',
  async (body) => expect((await server.call('map/locate', body)).code).toBe(BAD_FIELD),
)

const cityOf = async (cityCode: string) => mapCity.response.parse((await server.call('map/city', { cityCode })).data)

test.each([
  ['a city', '4403', { lng: 114.06, lat: 22.54 }],
  ['a city without districts', '4419', { lng: 113.75, lat: 23.02 }],
  ['a county that is its own city', '4151', { lng: 112.59, lat: 35.09 }],
])('%s has a centre', async (_, cityCode, expected) => {
  const { centre } = await cityOf(cityCode)
  expect(centre?.lng).toBeCloseTo(expected.lng, 1)
  expect(centre?.lat).toBeCloseTo(expected.lat, 1)
})

test('its districts are returned with it, without the zones that have no place', async () => {
  const { districts } = await cityOf('4403')
  expect(districts.map(({ districtName }) => districtName)).toEqual([
    '罗湖区',
    '福田区',
    '南山区',
    '宝安区',
    '龙岗区',
    '盐田区',
    '龙华区',
    '坪山区',
    '光明区',
  ])
  expect((await cityOf('1301')).districts.map(({ districtName }) => districtName)).not.toContain(
    '石家庄高新技术产业开发区',
  )
  expect((await cityOf('4419')).districts).toEqual([])
})

test('of a city that does not exist there is nothing', async () => {
  expect(await cityOf('9999')).toEqual({ centre: null, districts: [] })
  expect((await server.call('map/city', { cityCode: '44' })).code).toBe(BAD_FIELD)
})

test('every city has a centre, and every returned district is found at its point', () => {
  const divisions = shippedDivisions(repoRoot)
  const files = shippedMap(repoRoot)
  const cities = divisions.provinces
    .flatMap((province) => province.cities)
    .map(({ code }) => ({ code, ...cityOnMap(repoRoot, divisions, code) }))
  // 新星市 and 白杨市.
  expect(cities.filter(({ centre }) => centre === null).map(({ code }) => code)).toEqual(['6561', '6562'])
  expect(
    cities.flatMap(({ districts }) => districts.filter((each) => nearestDistrict(files, each) !== each.districtCode)),
  ).toEqual([])
})

test('so many a minute from one network', async () => {
  const codes = new Set<number>()
  for (let count = 0; count < 120; count += 1)
    codes.add((await server.call('map/locate', { lng: 114, lat: 22.6 })).code)
  expect([...codes]).toEqual([0])
  const refused = await server.send('map/locate', { lng: 114, lat: 22.6 })
  expect([refused.statusCode, refused.json<{ code: number }>().code]).toEqual([429, 429])
})
