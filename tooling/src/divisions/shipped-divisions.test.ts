import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DivisionFiles } from './division-files'

const folder = join(__dirname, '../../../shared/data/divisions/2026')
const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'))

const regions = read('regions.json') as DivisionFiles['regions']
const cities = regions.flatMap(([, , list]) => list)
const townsOf = (cityCode: string) => read(`towns/${cityCode}.json`) as DivisionFiles['towns'][string]

/** `省/市/区/镇`, a level absent where the city has no districts. */
const paths = new Set(
  regions.flatMap(([, province, list]) =>
    list.flatMap(([cityCode, city, districts]) =>
      Object.entries(townsOf(cityCode)).flatMap(([districtCode, towns]) => {
        const district = districts.find(([code]) => code === districtCode)?.[1]
        return towns.map(([, town]) => [province, city, ...(district ? [district] : []), town].join('/'))
      }),
    ),
  ),
)

describe('the shipped divisions', () => {
  it('cover 31 provinces, 369 cities, 2974 districts and 41292 towns', () => {
    expect([regions.length, cities.length, cities.flatMap(([, , districts]) => districts).length, paths.size]).toEqual([
      31, 369, 2974, 41292,
    ])
  })

  it('have one towns file per city, with exactly its districts, none of them empty', () => {
    expect(readdirSync(join(folder, 'towns')).sort()).toEqual(cities.map(([code]) => `${code}.json`).sort())
    for (const [code, , districts] of cities) {
      const expected = districts.length > 0 ? districts.map(([districtCode]) => districtCode) : ['']
      expect(Object.keys(townsOf(code)).sort()).toEqual(expected.sort())
      expect(Object.values(townsOf(code)).every((towns) => towns.length > 0)).toBe(true)
    }
  })

  it('know where the addresses of districts that are no more are today', () => {
    const { districts, towns } = read('retired.json') as { districts: Record<string, string>; towns: string[][] }
    const known = new Set(cities.flatMap(([, , list]) => list.map(([code]) => code)))
    expect(Object.keys(districts).filter((code) => known.has(code))).toEqual([])
    expect(Object.values(districts).filter((code) => !known.has(code))).toEqual([])
    expect(towns.filter(([, , today = '']) => !known.has(today))).toEqual([])
    expect(districts['500105']).toBe('500157')
  })

  it('have codes of 2, 4, 6 and 9 digits that start with the province, each used once', () => {
    const codes = regions.flatMap(([province, , list]) =>
      list.flatMap(([city, , districts]) => [
        { province, code: city, digits: 4 },
        ...districts.map(([code]) => ({ province, code, digits: 6 })),
        ...Object.values(townsOf(city)).flatMap((towns) => towns.map(([code]) => ({ province, code, digits: 9 }))),
      ]),
    )
    expect(
      codes.filter(
        ({ province, code, digits }) => !code.startsWith(province) || !new RegExp(`^\\d{${digits}}$`).test(code),
      ),
    ).toEqual([])
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
  })

  it('name no city or district after a statistical placeholder', () => {
    const names = cities.flatMap(([, city, districts]) => [city, ...districts.map(([, name]) => name)])
    expect(names.filter((name) => /^(市辖区|县)$|直辖/.test(name))).toEqual([])
  })

  it.each([
    '广东省/深圳市/南山区/粤海街道',
    '广东省/东莞市/虎门镇',
    '广东省/中山市/小榄镇',
    '甘肃省/嘉峪关市/雄关街道',
    '海南省/儋州市/那大镇',
    '海南省/三亚市/海棠区/海棠区',
    '北京市/北京市/海淀区/中关村街道',
    '上海市/上海市/浦东新区/陆家嘴街道',
    '重庆市/重庆市/万州区/高笋塘街道',
    '重庆市/重庆市/城口县/葛城街道',
    '河南省/济源市/济源市/沁园街道',
    '湖北省/神农架林区/神农架林区/松柏镇',
    '新疆维吾尔自治区/昆玉市/昆玉市/昆泉镇',
    '浙江省/杭州市/临平区/临平街道',
    '新疆维吾尔自治区/和田地区/和康县/赛图拉镇',
    '新疆维吾尔自治区/和田地区/和安县/红柳镇',
    '重庆市/重庆市/两江新区/观音桥街道',
    '重庆市/重庆市/两江新区/龙溪街道',
    '重庆市/重庆市/北碚区/统景镇',
    '海南省/三沙市/西沙区/永兴',
  ])('contain %s', (path) => {
    expect(paths).toContain(path)
  })
})
