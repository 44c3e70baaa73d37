import { brotliDecompressSync } from 'node:zlib'
import type { ResponseOf } from '@portal/contract/calls'
import { OUTLET_NOT_FOUND } from '@portal/contract/codes'
import { outletRow } from '@portal/contract/outlet'
import { rateCounter } from '../../http/counters/counter.tables'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { findUsableOutlet } from './find-usable-outlet'
import { outlet } from './outlet.tables'
import { outletOf } from './outlet.testing'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ countsInTables: true })
  await server.database.db.insert(outlet).values([
    outletOf('LC4403002', { outletName: '深圳粤海服务点', services: ['SELF_PICKUP'] }),
    outletOf('LC4403001'),
    outletOf('LC4403000', { outletName: '深圳西丽营业部', status: 'PAUSED', lng: 113.95 }),
    outletOf('LC4403003', {
      outletName: '深圳福海营业部',
      districtCode: '440306',
      townCode: '',
      address: '展远工业园_3栋',
      lng: 113.8,
      lat: 22.73,
    }),
    outletOf('LC4419001', {
      outletName: '东莞虎门营业部',
      cityCode: '4419',
      districtCode: '',
      townCode: '',
      address: '长堤路66号',
      lng: 113.67,
      lat: 22.82,
    }),
    outletOf('LC3301001', {
      outletName: '杭州仓前营业部',
      provinceCode: '33',
      cityCode: '3301',
      districtCode: '330110',
      townCode: '',
      status: 'CLOSED',
    }),
  ])
})
afterAll(() => server.close())

const page = async (body: Record<string, unknown> = {}) => {
  const { data } = await server.call<ResponseOf<'outlet/page'>>('outlet/page', body)
  return data ?? { total: -1, list: [] }
}
const codes = async (body: Record<string, unknown> = {}) => (await page(body)).list.map(({ outletCode }) => outletCode)

describe('outlet/page', () => {
  test('the nearest to the district of a sender come first, and how far each is from its middle', async () => {
    const near = (districtCode: string) =>
      page({ cityCode: '4403', nearRegion: { provinceCode: '44', cityCode: '4403', districtCode } })
    const fromNanshan = (await near('440305')).list
    expect(fromNanshan.map(({ outletCode }) => outletCode).slice(-1)).toEqual(['LC4403003'])
    expect(fromNanshan[0]?.distanceMetres).toBeLessThan(2000)
    const fromBaoan = (await near('440306')).list.map(({ distanceMetres }) => distanceMetres)
    expect(fromBaoan).toEqual([...fromBaoan].sort((one, other) => (one ?? 0) - (other ?? 0)))
  })

  test('of a district that no table lists the middle of its outlets counts, of a city without any its own', async () => {
    const [nearest] = (await page({ nearRegion: { provinceCode: '44', cityCode: '4419', districtCode: '' } })).list
    expect(nearest).toMatchObject({ outletCode: 'LC4419001', distanceMetres: 0 })
    const [fromSuqian] = (await page({ nearRegion: { provinceCode: '32', cityCode: '3213', districtCode: '321302' } }))
      .list
    expect(fromSuqian?.distanceMetres ?? null).toBeNull()
  })

  test('a region that is not there leaves the usual order', async () => {
    expect((await page({ nearRegion: { provinceCode: '99', cityCode: '9999' } })).list[0]).toMatchObject({
      outletCode: 'LC4403001',
      distanceMetres: null,
    })
  })

  test('shows visitors all data of an outlet, with the names of its region', async () => {
    const [first] = (await page({ districtCode: '440305' })).list
    expect(first).toEqual({ ...outletRow.parse(first), distanceMetres: null })
    expect(first).toMatchObject({
      outletCode: 'LC4403001',
      provinceName: '广东省',
      cityName: '深圳市',
      districtName: '南山区',
      townName: '粤海街道',
      lng: 113.94,
      lat: 22.53,
      phones: ['0755-80001234'],
    })
  })

  test('open outlets come first, then the paused; closed ones are not listed', async () => {
    expect((await page()).list.map(({ outletCode, status }) => [outletCode, status])).toEqual([
      ['LC4403001', 'OPEN'],
      ['LC4403002', 'OPEN'],
      ['LC4403003', 'OPEN'],
      ['LC4419001', 'OPEN'],
      ['LC4403000', 'PAUSED'],
    ])
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    ['a province', { provinceCode: '44' }, ['LC4403001', 'LC4403002', 'LC4403003', 'LC4419001', 'LC4403000']],
    ['a province whose only outlet is closed', { provinceCode: '33' }, []],
    ['a city without districts', { provinceCode: '44', cityCode: '4419' }, ['LC4419001']],
    ['a district, known by its code alone', { districtCode: '440306' }, ['LC4403003']],
    ['a city of another province', { provinceCode: '33', cityCode: '4403' }, []],
    ['a service', { cityCode: '4403', service: 'SEND' }, ['LC4403001', 'LC4403003', 'LC4403000']],
    ['part of the name', { keyword: '西丽' }, ['LC4403000']],
    ['part of the address', { keyword: ' 长堤路 ' }, ['LC4419001']],
    [
      'part of the number, in small letters',
      { keyword: 'lc4403' },
      ['LC4403001', 'LC4403002', 'LC4403003', 'LC4403000'],
    ],
    ['a keyword that means itself, not a pattern', { keyword: '_' }, ['LC4403003']],
    ['nothing that is there', { keyword: '%%' }, []],
  ])('finds by %s', async (_, filter, expected) => expect(await codes(filter)).toEqual(expected))

  test('has pages and the total of all', async () => {
    const rows = Array.from({ length: 23 }, (_, index) =>
      outletOf(`LC1101${String(index).padStart(3, '0')}`, {
        provinceCode: '11',
        cityCode: '1101',
        districtCode: '110108',
        townCode: '',
        lng: 116.3,
        lat: 39.96,
      }),
    )
    await server.database.db.insert(outlet).values(rows)
    const [first, second, third] = [
      await page({ provinceCode: '11', pageSize: 10 }),
      await page({ provinceCode: '11', pageSize: 10, page: 2 }),
      await page({ provinceCode: '11', pageSize: 10, page: 3 }),
    ]
    expect([first.total, second.total, third.total]).toEqual([23, 23, 23])
    expect(new Set([first, second, third].flatMap(({ list }) => list.map(({ outletCode }) => outletCode))).size).toBe(
      23,
    )
  })

  test.each<[string, Record<string, unknown>, [string, number | null][]]>([
    [
      'all of a region, the nearest first, paused ones too',
      { cityCode: '4403', near: { lng: 113.94, lat: 22.53 } },
      [
        ['LC4403001', 0],
        ['LC4403002', 0],
        ['LC4403000', 1028],
        ['LC4403003', 26_477],
      ],
    ],
    [
      'those of a service',
      { cityCode: '4403', near: { lng: 113.94, lat: 22.53 }, service: 'SEND' },
      [
        ['LC4403001', 0],
        ['LC4403000', 1028],
        ['LC4403003', 26_477],
      ],
    ],
    ['those far away too', { keyword: '虎门', near: { lng: 121.47, lat: 31.23 } }, [['LC4419001', 1_211_300]]],
    ['without a place no distance', { keyword: '西丽' }, [['LC4403000', null]]],
  ])('returns distances: %s', async (_, filter, expected) => {
    const listedOutlets = (await page(filter)).list.map(({ outletCode, distanceMetres }) => [
      outletCode,
      distanceMetres,
    ])
    expect(listedOutlets.map(([code]) => code)).toEqual(expected.map(([code]) => code))
    expected.forEach(([, metres], index) => {
      if (metres === null) expect(listedOutlets[index]?.[1]).toBeNull()
      else expect(Math.abs(Number(listedOutlets[index]?.[1]) - metres)).toBeLessThanOrEqual(Math.max(1, metres * 0.002))
    })
  })

  test.each([5e-324, -0, 1e-300])('a place at %d degrees is a place', async (degrees) =>
    expect(await server.call('outlet/page', { near: { lng: degrees, lat: degrees } })).toMatchObject({ code: 0 }),
  )

  test('is limited per network', async () => {
    const ask = async (address: string) => (await server.send('outlet/page', {}, { address })).statusCode
    expect(await ask('203.0.113.9')).toBe(200)
    await server.database.db.update(rateCounter).set({ hits: 120 * server.config.ipLimitFactor - 1 })
    expect([await ask('203.0.113.9'), await ask('203.0.113.9'), await ask('203.0.113.10')]).toEqual([200, 429, 200])
    await server.database.db.delete(rateCounter)
  })
})

describe('outlet/detail', () => {
  const detail = (outletCode: unknown) => server.call<ResponseOf<'outlet/detail'>>('outlet/detail', { outletCode })

  test('returns all data of an outlet, even of a paused one', async () => {
    expect((await detail('LC4403000')).data).toMatchObject({
      outletName: '深圳西丽营业部',
      status: 'PAUSED',
      cityName: '深圳市',
    })
  })

  test('a closed one answers as one that never was', async () => {
    expect(await detail('LC3301001')).toEqual(await detail('LC0000000'))
    expect((await detail('LC3301001')).code).toBe(OUTLET_NOT_FOUND)
  })
})

describe('outlet/markers', () => {
  const markers = async (body: Record<string, unknown>) =>
    (await server.call<ResponseOf<'outlet/markers'>>('outlet/markers', body)).data
  const box = { west: 113.9, south: 22.5, east: 114, north: 22.6 }

  test.each<[string, Record<string, unknown>, string[]]>([
    ['of a part of the map', { box }, ['LC4403001', 'LC4403002', 'LC4403000']],
    ['of a part of the map, by the filter of the list', { box, keyword: '服务点' }, ['LC4403002']],
    ['of a region', { cityCode: '4419' }, ['LC4419001']],
    ['of a box that is none', { box: { ...box, west: 120 } }, []],
  ])('%s', async (_, body, expected) => {
    const answer = await markers(body)
    expect(answer?.list.map(({ outletCode }) => outletCode)).toEqual(expected)
    expect(answer?.isComplete).toBe(true)
  })

  test('are compact', async () => {
    expect((await markers({ cityCode: '4419' }))?.list).toEqual([
      {
        outletCode: 'LC4419001',
        outletName: '东莞虎门营业部',
        type: 'BRANCH',
        status: 'OPEN',
        lng: 113.67,
        lat: 22.82,
      },
    ])
  })

  test('of a large network travel compressed to who takes that', async () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      outletOf(`LC5101${index}`, {
        provinceCode: '51',
        cityCode: '5101',
        districtCode: '',
        townCode: '',
        lng: 104,
        lat: 30,
      }),
    )
    await server.database.db.insert(outlet).values(many)
    const [packed, plain] = await Promise.all(
      ['br, gzip', 'identity'].map((encoding) =>
        server.app.inject({
          method: 'POST',
          url: '/api/outlet/markers',
          headers: { 'accept-encoding': encoding },
          payload: { provinceCode: '51' },
        }),
      ),
    )
    expect([packed?.headers['content-encoding'], plain?.headers['content-encoding']]).toEqual(['br', undefined])
    expect(brotliDecompressSync(packed?.rawPayload ?? '').toString()).toBe(plain?.body)
    expect(plain?.json<{ data: ResponseOf<'outlet/markers'> }>().data.list).toHaveLength(300)
  })
})

describe('outlet/regionCounts', () => {
  const counts = async (body: Record<string, unknown> = {}) =>
    (await server.call<ResponseOf<'outlet/regionCounts'>>('outlet/regionCounts', body)).data?.list

  test.each<[string, Record<string, unknown>, unknown]>([
    ['by province', { keyword: 'LC44' }, [{ code: '44', count: 5 }]],
    [
      'by city in one',
      { provinceCode: '44' },
      [
        { code: '4403', count: 4 },
        { code: '4419', count: 1 },
      ],
    ],
    [
      'by the filter of the list',
      { provinceCode: '44', service: 'SEND' },
      [
        { code: '4403', count: 3 },
        { code: '4419', count: 1 },
      ],
    ],
    ['where there are none', { provinceCode: '33' }, []],
  ])('%s', async (_, body, expected) => expect(await counts(body)).toEqual(expected))
})

test('goods can be brought only to an open outlet that takes them in', async () => {
  const usable = async (code: string) => (await findUsableOutlet(server.database.db, code))?.outletName
  expect(await usable('LC4403001')).toBe('深圳粤海营业部')
  expect([
    await usable('LC4403002'),
    await usable('LC4403000'),
    await usable('LC3301001'),
    await usable(''),
    await usable('LC0000000'),
  ]).toEqual(Array(5).fill(undefined))
  expect(await findUsableOutlet(server.database.db, 'LC4403002', 'SELF_PICKUP')).toMatchObject({
    outletCode: 'LC4403002',
  })
})
