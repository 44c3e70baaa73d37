import { mapLocate } from '@portal/shared/contract/map'
import type { RequestOf } from '@portal/shared/contract/calls'
import { rateCounter } from '../../http/rate-limit.tables'
import { startTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PORTAL_IP_LIMIT_FACTOR: '1' } })
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
  async (body) => expect((await server.call('map/locate', body)).code).toBe(40001),
)

test('so many a minute from one network', async () => {
  const codes = new Set<number>()
  for (let count = 0; count < 120; count += 1)
    codes.add((await server.call('map/locate', { lng: 114, lat: 22.6 })).code)
  expect([...codes]).toEqual([0])
  const refused = await server.send('map/locate', { lng: 114, lat: 22.6 })
  expect([refused.statusCode, refused.json<{ code: number }>().code]).toEqual([429, 429])
})
