import type { ResponseOf } from '@portal/shared/contract/calls'
import { outletRow } from '@portal/shared/contract/outlet'
import { rateCounter } from '../../http/rate-limit.tables'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { throwJunk } from '../../testing/throw-junk'
import { findUsableOutlet } from './find-usable-outlet'
import { outlet } from './outlet.tables'
import { outletOf } from './outlet.testing'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.database.db.insert(outlet).values([
    outletOf('LC4403002', { outletName: '深圳粤海服务点', services: ['SELF_PICKUP'] }),
    outletOf('LC4403001'),
    outletOf('LC4403000', { outletName: '深圳西丽营业部', status: 'PAUSED' }),
    outletOf('LC4403003', { outletName: '深圳福海营业部', districtCode: '440306', townCode: '', address: '展远工业园_3栋' }),
    outletOf('LC4419001', { outletName: '东莞虎门营业部', cityCode: '4419', districtCode: '', townCode: '', address: '长堤路66号' }),
    outletOf('LC3301001', { outletName: '杭州仓前营业部', provinceCode: '33', cityCode: '3301', districtCode: '330110', townCode: '', status: 'CLOSED' }),
  ])
})
afterAll(() => server.close())

const page = async (body: Record<string, unknown> = {}) => {
  const { data } = await server.call<ResponseOf<'outlet/page'>>('outlet/page', body)
  return data ?? { total: -1, list: [] }
}
const codes = async (body: Record<string, unknown> = {}) => (await page(body)).list.map(({ outletCode }) => outletCode)

describe('outlet/page', () => {
  test('tells visitors everything about an outlet, with the names of its region', async () => {
    const [first] = (await page({ districtCode: '440305' })).list
    expect(outletRow.parse(first)).toEqual(first)
    expect(first).toMatchObject({ outletCode: 'LC4403001', provinceName: '广东省', cityName: '深圳市', districtName: '南山区', townName: '粤海街道', lng: 113.94, lat: 22.53, phones: ['0755-80001234'] })
  })

  test('open outlets come first, paused and closed ones are told as such', async () => {
    expect((await page()).list.map(({ outletCode, status }) => [outletCode, status])).toEqual([
      ['LC4403001', 'OPEN'], ['LC4403002', 'OPEN'], ['LC4403003', 'OPEN'], ['LC4419001', 'OPEN'], ['LC3301001', 'CLOSED'], ['LC4403000', 'PAUSED'],
    ])
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    ['a province', { provinceCode: '33' }, ['LC3301001']],
    ['a city without districts', { provinceCode: '44', cityCode: '4419' }, ['LC4419001']],
    ['a district, known by its code alone', { districtCode: '440306' }, ['LC4403003']],
    ['a city of another province', { provinceCode: '33', cityCode: '4403' }, []],
    ['a service', { cityCode: '4403', service: 'SEND' }, ['LC4403001', 'LC4403003', 'LC4403000']],
    ['part of the name', { keyword: '西丽' }, ['LC4403000']],
    ['part of the address', { keyword: ' 长堤路 ' }, ['LC4419001']],
    ['part of the number, in small letters', { keyword: 'lc4403' }, ['LC4403001', 'LC4403002', 'LC4403003', 'LC4403000']],
    ['a keyword that means itself, not a pattern', { keyword: '_' }, ['LC4403003']],
    ['nothing that is there', { keyword: '%%' }, []],
  ])('finds by %s', async (_, filter, expected) => expect(await codes(filter)).toEqual(expected))

  test('turns pages and tells the total of all', async () => {
    const rows = Array.from({ length: 23 }, (_, index) => outletOf(`LC1101${String(index).padStart(3, '0')}`, { provinceCode: '11', cityCode: '1101', districtCode: '110108', townCode: '' }))
    await server.database.db.insert(outlet).values(rows)
    const [first, second, third] = [await page({ provinceCode: '11', pageSize: 10 }), await page({ provinceCode: '11', pageSize: 10, page: 2 }), await page({ provinceCode: '11', pageSize: 10, page: 3 })]
    expect([first.total, second.total, third.total]).toEqual([23, 23, 23])
    expect(new Set([first, second, third].flatMap(({ list }) => list.map(({ outletCode }) => outletCode))).size).toBe(23)
  })

  test('is limited per network', async () => {
    const ask = async (address: string) => (await server.send('outlet/page', {}, { address })).statusCode
    expect(await ask('203.0.113.9')).toBe(200)
    await server.database.db.update(rateCounter).set({ hits: 120 * server.config.ipLimitFactor - 1 })
    expect([await ask('203.0.113.9'), await ask('203.0.113.9'), await ask('203.0.113.10')]).toEqual([200, 429, 200])
    await server.database.db.delete(rateCounter)
  })

  test('answers junk with documented codes', () =>
    throwJunk(server, 'outlet/page', { page: 1, pageSize: 20, provinceCode: '44', cityCode: '4403', districtCode: '440305', keyword: '粤海', service: 'SEND' }))
})

test('goods can be brought only to an open outlet that takes them in', async () => {
  const usable = async (code: string) => (await findUsableOutlet(server.database.db, code))?.outletName
  expect(await usable('LC4403001')).toBe('深圳粤海营业部')
  expect([await usable('LC4403002'), await usable('LC4403000'), await usable('LC3301001'), await usable(''), await usable('LC0000000')]).toEqual(Array(5).fill(undefined))
  expect(await findUsableOutlet(server.database.db, 'LC4403002', 'SELF_PICKUP')).toMatchObject({ outletCode: 'LC4403002' })
})
