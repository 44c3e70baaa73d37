import { join } from 'node:path'
import { mapCity, mapLocate } from '@portal/contract/map'
import type { RequestOf } from '@portal/contract/calls'
import { BAD_FIELD } from '@portal/contract/codes'
import { type LngLat, metresBetween } from '@portal/rules/earth'
import { fc } from '@portal/testing/property'
import { rateCounter } from '../../http/counters/counter.tables'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { shippedDivisions } from '../address/shipped-divisions'
import { shippedMap } from './map-files'
import { nearestDistrict, cityOnMap } from './map.module'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PORTAL_IP_LIMIT_FACTOR: '1' }, countsInTables: true })
})
afterAll(() => server.close())

describe('map', () => {
  const repoRoot = join(__dirname, '../../../..')
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
    [
      'a county that is its own city',
      112.6,
      35.07,
      { cityCode: '4151', districtCode: '419001', districtName: '济源市' },
    ],
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
})

describe('nearest district', () => {
  const root = join(__dirname, '../../../..')
  const files = shippedMap(root)
  const at = (lng: number, lat: number) => nearestDistrict(files, { lng, lat })

  const names = new Map(
    shippedDivisions(root).provinces.flatMap(({ name: province, cities }) =>
      cities.flatMap(({ code: cityCode, name: city, districts }) =>
        districts.map(({ code, name }) => [code || cityCode, [province, city, name].join('/')] as const),
      ),
    ),
  )

  test.each([
    // Inland, in large cities
    ['国贸', 116.46, 39.91, '北京市/北京市/朝阳区'],
    ['中关村', 116.316, 39.983, '北京市/北京市/海淀区'],
    ['密云水库', 116.95, 40.5, '北京市/北京市/密云区'],
    ['盘山', 117.28, 40.08, '天津市/天津市/蓟州区'],
    ['徐家汇', 121.437, 31.195, '上海市/上海市/徐汇区'],
    ['天河体育中心', 113.325, 23.135, '广东省/广州市/天河区'],
    ['春熙路', 104.08, 30.655, '四川省/成都市/锦江区'],
    ['光谷', 114.4, 30.505, '湖北省/武汉市/洪山区'],
    ['大雁塔', 108.964, 34.218, '陕西省/西安市/雁塔区'],
    ['解放碑', 106.577, 29.557, '重庆市/重庆市/渝中区'],
    // Cities without districts, and counties that are their own city
    ['东莞', 113.75, 23.02, '广东省/东莞市/'],
    ['中山', 113.39, 22.52, '广东省/中山市/'],
    ['儋州', 109.58, 19.52, '海南省/儋州市/'],
    ['嘉峪关', 98.29, 39.77, '甘肃省/嘉峪关市/'],
    ['济源', 112.6, 35.07, '河南省/济源市/济源市'],
    ['仙桃', 113.45, 30.36, '湖北省/仙桃市/仙桃市'],
    ['石河子', 86.06, 44.3, '新疆维吾尔自治区/石河子市/石河子市'],
    // Districts that are younger than the outlines, or have another name since
    ['余杭', 119.98, 30.28, '浙江省/杭州市/余杭区'],
    ['临平', 120.3, 30.42, '浙江省/杭州市/临平区'],
    ['下沙', 120.36, 30.31, '浙江省/杭州市/钱塘区'],
    ['光明', 113.935, 22.75, '广东省/深圳市/光明区'],
    ['公主岭', 124.82, 43.5, '吉林省/长春市/公主岭市'],
    ['莱芜', 117.68, 36.21, '山东省/济南市/莱芜区'],
    ['沧州', 116.84, 38.3, '河北省/沧州市/运河区'],
    // Coasts
    ['科技园', 113.94, 22.54, '广东省/深圳市/南山区'],
    ['盐田港', 114.27, 22.58, '广东省/深圳市/盐田区'],
    ['张江', 121.59, 31.2, '上海市/上海市/浦东新区'],
    ['于家堡', 117.67, 39.0, '天津市/天津市/滨海新区'],
    ['香洲港', 113.575, 22.275, '广东省/珠海市/香洲区'],
    ['威海', 122.12, 37.51, '山东省/威海市/环翠区'],
    ['北海银滩', 109.14, 21.41, '广西壮族自治区/北海市/银海区'],
    ['北戴河', 119.48, 39.83, '河北省/秦皇岛市/北戴河区'],
    // Islands, and the sea beside them
    ['崇明岛', 121.48, 31.63, '上海市/上海市/崇明区'],
    ['嵊泗', 122.45, 30.73, '浙江省/舟山市/嵊泗县'],
    ['普陀山', 122.385, 30.0, '浙江省/舟山市/普陀区'],
    ['平潭', 119.79, 25.5, '福建省/福州市/平潭县'],
    ['鼓浪屿', 118.067, 24.447, '福建省/厦门市/思明区'],
    ['长海', 122.59, 39.27, '辽宁省/大连市/长海县'],
    ['洞头', 121.15, 27.84, '浙江省/温州市/洞头区'],
    ['长岛', 120.73, 37.92, '山东省/烟台市/蓬莱区'],
    ['永兴岛', 112.34, 16.83, '海南省/三沙市/西沙区'],
    // Borders of provinces
    ['燕郊', 116.82, 39.95, '河北省/廊坊市/三河市'],
    ['花桥', 121.09, 31.3, '江苏省/苏州市/昆山市'],
    ['安亭', 121.16, 31.29, '上海市/上海市/嘉定区'],
    ['潼关', 110.24, 34.53, '陕西省/渭南市/潼关县'],
    ['赤水', 105.7, 28.58, '贵州省/遵义市/赤水市'],
    ['丰县', 116.6, 34.69, '江苏省/徐州市/丰县'],
    // Borders of the country
    ['漠河', 122.54, 52.97, '黑龙江省/大兴安岭地区/漠河市'],
    ['抚远', 134.3, 48.36, '黑龙江省/佳木斯市/抚远市'],
    ['满洲里', 117.44, 49.58, '内蒙古自治区/呼伦贝尔市/满洲里市'],
    ['塔什库尔干', 75.23, 37.77, '新疆维吾尔自治区/喀什地区/塔什库尔干塔吉克自治县'],
    ['墨脱', 95.33, 29.33, '西藏自治区/林芝市/墨脱县'],
    ['瑞丽', 97.85, 24.01, '云南省/德宏傣族景颇族自治州/瑞丽市'],
    ['丹东', 124.36, 40.13, '辽宁省/丹东市/振兴区'],
  ])('%s (%d, %d) lies in %s', (_, lng, lat, expected) => {
    expect(names.get(at(lng, lat) ?? '')).toBe(expected)
  })

  test.each([
    ['中环', 114.158, 22.283, '81'],
    ['大屿山', 113.94, 22.26, '81'],
    ['澳门半岛', 113.55, 22.19, '82'],
    ['台北', 121.52, 25.03, '71'],
    ['澎湖', 119.58, 23.57, '71'],
    ['Tokyo', 139.7, 35.7, null],
    ['Seoul', 127, 37.5, null],
    ['Hanoi', 105.85, 21.03, null],
    ['Ulaanbaatar', 106.9, 47.9, null],
    ['Vladivostok', 131.9, 43.1, null],
    ['Almaty', 76.9, 43.25, null],
    ['the East China Sea', 125, 30, null],
    ['the South Pole', 0, -90, null],
    ['the date line', 180, 0, null],
  ])('%s lies in no district', (_, lng, lat, expected) => {
    expect(at(lng, lat)).toBe(expected)
  })

  const points = [...files.points.values()].flat()

  test('every point of every district lies in it', () => {
    expect(points.filter((point) => at(point.lng, point.lat) !== point.code)).toEqual([])
  })

  test('wherever one looks, no point of the districts within the same outline is nearer than one of the answer', () => {
    const place = fc.record({
      lng: fc.double({ min: 73, max: 136, noNaN: true }),
      lat: fc.double({ min: 17, max: 54, noNaN: true }),
    })
    fc.assert(
      fc.property(place, (somewhere) => {
        const code = nearestDistrict(files, somewhere)
        if (code === null || code.length === 2) return
        const group = [...files.points.values()].find((some) => some.some((point) => point.code === code)) ?? []
        const distance = (of: readonly LngLat[]) => Math.min(...of.map((point) => metresBetween(point, somewhere)))
        expect(distance(group.filter((point) => point.code === code))).toBeLessThanOrEqual(distance(group))
      }),
    )
  })
})
