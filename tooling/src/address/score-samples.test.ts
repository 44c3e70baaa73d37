import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { analyzeAddress } from '@portal/rules/address-analysis/analyze-address'
import type { Named } from '@portal/rules/address-analysis/region-rows'
import { fc } from '@portal/testing/property'
import { data, rows, towns } from './division-data.testing'
import { scoreSamples } from './score-samples'

test('every field of every sample is correct', async () => {
  const { results, total, strict } = await scoreSamples(join(__dirname, 'samples.json'))
  expect(results.flatMap(({ id, wrong }) => wrong.map((text) => `#${id} ${text}`))).toEqual([])
  expect([total, strict]).toEqual([85, 85])
})

test('texts in twenty styles of people, shops and official tables', async () => {
  const { results, total, strict } = await scoreSamples(join(__dirname, 'samples-of-styles.json'))
  expect(results.flatMap(({ id, wrong }) => wrong.map((text) => `#${id} ${text}`))).toEqual([])
  expect([total, strict]).toEqual([150, 150])
})

test('places, numbers and marks that are easily mistaken are read, or asked about', async () => {
  const { results, total, strict } = await scoreSamples(join(__dirname, 'samples-of-hard-texts.json'))
  expect(results.flatMap(({ id, wrong }) => wrong.map((text) => `#${id} ${text}`))).toEqual([])
  expect([total, strict]).toEqual([186, 186])
})

test('a wrong field is reported with the actual and the expected value; a field outside the core does not count for the core', async () => {
  const text = '张三 13800138000 广东省深圳市南山区科技园1号'
  const right = { province: '广东省', city: '深圳市', district: '南山区', name: '张三', mobile: '13800138000' }
  const samples = [
    { id: 1, text, expected: { ...right, detail: '科技园1号' } },
    { id: 2, text, expected: { ...right, detail: '科技园一号' }, accept: { detail: ['科技园 1号'] } },
    { id: 3, text, expected: { ...right, detail: '科技园2号' } },
    { id: 4, text, expected: { ...right, name: '李四', detail: '科技园1号' } },
  ]
  const folder = mkdtempSync(join(tmpdir(), 'samples-'))
  try {
    writeFileSync(join(folder, 'samples.json'), JSON.stringify({ samples }))
    const { results, total, core, strict } = await scoreSamples(join(folder, 'samples.json'))
    expect(results.map(({ wrong }) => wrong)).toEqual([
      [],
      [],
      ['detail: 科技园1号 ≠ 科技园2号'],
      ['name: 张三 ≠ 李四'],
    ])
    expect({ total, core, strict }).toEqual({ total: 4, core: 3, strict: 2 })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** Every district, or city without districts, of the country. */
const districts = rows.flatMap(([provinceCode, province, cities]) =>
  cities.flatMap(([cityCode, city, list]) =>
    (list.length > 0 ? list : [['', ''] as Named]).map(([code, name]) => ({
      provinceCode,
      province,
      cityCode,
      city,
      code,
      name,
    })),
  ),
)

const street = fc
  .tuple(
    fc.constantFrom('中山路', '人民东路', '建设大道', '解放街', '北京路', '文化巷', '上海西路'),
    fc.integer({ min: 1, max: 999 }),
    fc.constantFrom('', '1栋2单元301室', 'A座1205', '科技大厦8层'),
  )
  .map(([road, number, rest]) => `${road}${number}号${rest}`)
const person = fc.constantFrom('张三', '李思雨', '欧阳明远', '王建国', '诸葛亮', '马冬梅', '杨过')
const mobile = fc
  .tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 0, max: 999_999_999 }))
  .map(([second, rest]) => `1${second}${String(rest).padStart(9, '0')}`)
const layouts = [
  (name: string, phone: string, address: string) => `${name} ${phone} ${address}`,
  (name: string, phone: string, address: string) => `${address}，${name}，${phone}`,
  (name: string, phone: string, address: string) => `收件人：${name}\n手机：${phone}\n地址：${address}`,
  (name: string, phone: string, address: string) => `${name}${phone}${address}`,
]

test('any address in the country is recognized in any order', async () => {
  const place = fc.constantFrom(...districts).chain((district) => {
    const townsOfDistrict = (towns.get(district.cityCode)?.[district.code] ?? []).filter(
      ([, town]) => !town.startsWith(district.name.slice(0, 2)),
    )
    return fc.record({
      district: fc.constant(district),
      town: townsOfDistrict.length > 0 ? fc.option(fc.constantFrom(...townsOfDistrict)) : fc.constant(null),
    })
  })
  await fc.assert(
    fc.asyncProperty(
      place,
      street,
      person,
      mobile,
      fc.constantFrom(...layouts),
      async ({ district, town }, detail, name, phone, layout) => {
        const { provinceCode, province, cityCode, city, code, name: districtName } = district
        const region = [...new Set([province, city, districtName])].join('')
        const analyzed = await analyzeAddress(layout(name, phone, `${region}${town?.[1] ?? ''}${detail}`), data)
        expect(analyzed).toMatchObject({
          name,
          mobile: phone,
          detail,
          region: { provinceCode, cityCode, districtCode: code, townCode: town?.[0] ?? '' },
        })
      },
    ),
    { numRuns: 400 },
  )
})

const oddlyNamed = districts.flatMap((district) =>
  (towns.get(district.cityCode)?.[district.code] ?? [])
    .filter(([, name]) => !/^\p{Script=Han}+$/u.test(name))
    .map(([townCode, name]) => ({ ...district, townCode, town: name })),
)

test.each(oddlyNamed)(
  '$town, whose name has signs in it, is found',
  async ({ province, city, name, town, townCode }) => {
    const analyzed = await analyzeAddress(`${province}${city}${name}${town}中山路1号 张三 13800001234`, data)
    expect(analyzed).toMatchObject({ detail: '中山路1号', region: { townCode } })
  },
)

test.each([
  ['ئالىم ئابدۇللا 13800001234 新疆乌鲁木齐市天山区解放路128号', 'ئالىم ئابدۇللا', '解放路128号'],
  ['新疆乌鲁木齐市天山区ئۈرۈمچى路128号 ئالىم 13800001234', 'ئالىم', 'ئۈرۈمچى路128号'],
  ['西藏拉萨市城关区北京中路35号 བསྟན་འཛིན 13800001234', 'བསྟན་འཛིན', '北京中路35号'],
])('%s has a name, which is asked about', async (text, name, detail) =>
  expect(await analyzeAddress(text, data)).toMatchObject({ name, detail, unsure: ['name'] }),
)

test('any text gets an answer, and no field is longer than the text', async () => {
  const scraps = fc.constantFrom(
    '收件人',
    '：',
    '电话',
    '广东省',
    '深圳',
    '市',
    '鼓楼区',
    '13800001234',
    '0755-',
    '号',
    '公司',
    ' ',
    '\n',
    '（',
    '𠮷',
    '\u0000',
    '转',
    '00852',
  )
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(fc.oneof(scraps, fc.string({ maxLength: 6 })), { maxLength: 40 })
        .map((parts) => parts.join('').slice(0, 500)),
      async (text) => {
        const { name, detail, company } = await analyzeAddress(text, data)
        for (const field of [name, detail, company]) expect(field.length).toBeLessThanOrEqual(text.length)
      },
    ),
  )
})

test('a name of several districts is not guessed: all of them are offered, those in large cities first', async () => {
  const { region, candidates, unsure } = await analyzeAddress('鼓楼区中山北路1号 张三 13800001234', data)
  expect(region).toBeNull()
  expect(candidates.map(({ cityName, districtName }) => cityName + districtName)).toEqual([
    '南京市鼓楼区',
    '徐州市鼓楼区',
    '福州市鼓楼区',
    '开封市鼓楼区',
  ])
  expect(unsure).toContain('region')
})

test('a following town decides between them', async () => {
  expect(await analyzeAddress('鼓楼区华大街道北环中路1号 张三 13800001234', data)).toMatchObject({
    region: { cityName: '福州市', townName: '华大街道' },
    candidates: [],
  })
})

test.each([
  ['杭州市下城区武林街道体育场路333号 沈佳 13588000033', ['region']],
  ['浙江省杭州市 沈佳 13588000033 体育场路333号', ['region']],
  ['浙江省杭州市西湖区无名镇体育场路333号 沈佳 13588000033', ['town']],
  ['浙江省杭州市西湖区文三路478号 13588000033 前台', ['name']],
  ['浙江省杭州市西湖区 沈佳 13588000033', ['detail']],
  ['浙江省杭州市西湖区文三路478号 沈佳 13588000033', []],
])('%s: unsure fields: %j', async (text, unsure) => expect((await analyzeAddress(text, data)).unsure).toEqual(unsure))

test('a county-level city without its last word is certain when one of its towns follows', async () => {
  expect((await analyzeAddress('常熟虞山街道海虞北路9号 王亚琴 13800001234', data)).unsure).toEqual([])
  expect(await analyzeAddress('常熟海虞北路9号 王亚琴 13800001234', data)).toMatchObject({
    region: { cityName: '苏州市', districtName: '常熟市' },
    unsure: ['region'],
  })
})

test('districts of Taiwan do not make those of the same name on the mainland unsure', async () => {
  expect((await analyzeAddress('中山区人民路1号 张三 13800001234', data)).region).toMatchObject({ cityName: '大连市' })
})

test('Hong Kong, Macao and Taiwan are told apart', async () => {
  for (const text of ['香港九龙油尖旺区弥敦道345号', '澳门花地玛堂区黑沙环1号', '台湾省台北市信义路五段7号'])
    expect((await analyzeAddress(text, data)).isOutside).toBe(true)
  expect((await analyzeAddress('青岛市市南区香港中路10号', data)).isOutside).toBe(false)
})
