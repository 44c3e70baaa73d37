import type { RequestOf, ResponseOf } from '@portal/contract/calls'
import { BAD_FIELD } from '@portal/contract/codes'
import { coverageBrowse, coverageQuery, type CoverageNode } from '@portal/contract/coverage'
import { rateCounter } from '../../http/counters/counter.tables'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { outlet } from '../outlet/outlet.tables'
import { outletOf } from '../outlet/outlet.testing'
import { openCoverage } from './coverage.testing'
import { coverageOf, enclosingCodes } from './coverage-of'
import type { CoverageRule } from './coverage-rule.tables'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ countsInTables: true })
})
afterAll(() => server.close())

describe('coverage', () => {
  beforeAll(async () => {
    await openCoverage(server)
    await server.database.db
      .insert(outlet)
      .values([
        outletOf('LC4403001', { districtCode: '440306', townCode: '', lng: 113.88, lat: 22.56 }),
        outletOf('LC4403004', { districtCode: '440307', townCode: '', lng: 114.25, lat: 22.72 }),
        outletOf('LC4403002', { townCode: '440305001', services: ['SELF_PICKUP'] }),
        outletOf('LC4403003', { outletName: '深圳粤海营业部' }),
        outletOf('LC4403000', { status: 'PAUSED' }),
      ])
  })
  afterEach(() => server.database.db.delete(rateCounter))

  const ask = async (body: RequestOf<'coverage/query'>) => {
    const { data } = await server.call<ResponseOf<'coverage/query'>>('coverage/query', body)
    return coverageQuery.response.parse(data)
  }
  const answered = async (address: string) => {
    const response = await ask({ address })
    if (response.outcome !== 'ANSWERED') throw new Error(`${address}: ${response.outcome}`)
    return response
  }

  describe('coverage/query', () => {
    test.each([
      ['广东省深圳市南山区粤海街道科技南十二路2号', 'FULL', 'FULL'],
      ['西藏自治区拉萨市城关区八廓街道北京东路1号', 'FULL', 'FULL'],
      ['西藏自治区阿里地区改则县改则镇人民路1号', 'SURCHARGE', 'SURCHARGE'],
      ['西藏自治区林芝市墨脱县背崩乡1号', 'SUSPENDED', 'SUSPENDED'],
      ['海南省三沙市西沙群岛永兴北京路1号', 'NONE', 'MANUAL'],
      ['浙江省舟山市嵊泗县菜园镇海滨路1号', 'OUTLET_ONLY', 'OUTLET_ONLY'],
      ['浙江省舟山市嵊泗县花鸟乡1号', 'MANUAL', 'MANUAL'],
      ['四川省阿坝藏族羌族自治州茂县凤仪镇内南街1号', 'FULL', 'PARTIAL'],
      ['广东省深圳市南山区粤海街道某某部队', 'MANUAL', 'MANUAL'],
      ['广东省深圳市南山区粤海街道部队路8号', 'FULL', 'FULL'],
    ])('%s: pick-up %s, delivery %s', async (address, pickup, delivery) => {
      const answer = await answered(address)
      expect([answer.pickup.verdict, answer.delivery.verdict]).toEqual([pickup, delivery])
    })

    test('says why, how much, until when and by which products', async () => {
      expect((await answered('西藏阿里地区改则县改则镇人民路1号')).delivery).toEqual({
        verdict: 'SURCHARGE',
        reason: '高原偏远地区，冬季可能延误',
        surcharge: { centsPerKg: 300, minimumCents: 3000 },
        suspendedUntil: null,
        extraDays: 4,
        products: ['STD', 'ECO', 'EXP'],
      })
      expect((await answered('西藏林芝市墨脱县背崩乡1号')).pickup).toMatchObject({
        reason: '雨雪致道路中断',
        suspendedUntil: new Date(server.now().getTime() + 21 * 86_400_000).toISOString(),
      })
    })

    test('a county that is not served is refused with its reason', async () => {
      const response = await ask({
        region: { provinceCode: '35', cityCode: '3505', districtCode: '350527', townCode: '350527000' },
      })
      expect(response).toMatchObject({
        outcome: 'ANSWERED',
        pickup: { verdict: 'NONE' },
        delivery: { verdict: 'NONE', reason: '不在服务范围内' },
      })
    })

    test('names the outlet of the town', async () => {
      const response = await ask({
        region: { provinceCode: '44', cityCode: '4403', districtCode: '440305', townCode: '440305007' },
      })
      expect(response).toMatchObject({
        outcome: 'ANSWERED',
        place: { townName: '粤海街道' },
        outlet: { outletCode: 'LC4403003', nearness: 'TOWN' },
      })
    })

    test.each([
      ['440305', '440305002', 'LC4403002', 'DISTRICT'],
      ['440304', '440304001', 'LC4403002', 'CITY'],
      ['440308', '440308001', 'LC4403004', 'CITY'],
    ])(
      'an outlet of the district, else the nearest of the city, when the town has none (%s)',
      async (districtCode, townCode, outletCode, nearness) => {
        expect(await ask({ region: { provinceCode: '44', cityCode: '4403', districtCode, townCode } })).toMatchObject({
          outlet: { outletCode, nearness },
        })
      },
    )

    test('a city without an outlet has none to name', async () => {
      expect((await answered('浙江省舟山市嵊泗县菜园镇海滨路1号')).outlet).toBeNull()
    })

    test('the town may be in the text when the region leaves it open', async () => {
      const region = { provinceCode: '44', cityCode: '4403', districtCode: '440305' }
      expect(await ask({ region, address: '粤海街道科技路1号' })).toMatchObject({
        outcome: 'ANSWERED',
        place: { townCode: '440305007' },
      })
      const islands = { provinceCode: '44', cityCode: '4404', districtCode: '440402' }
      expect(await ask({ region: islands, address: '不知道在哪里1号' })).toMatchObject({
        outcome: 'VAGUE',
        place: { districtName: '香洲区', townCode: '' },
      })
      expect(await ask({ region: islands })).toMatchObject({ outcome: 'VAGUE', place: { districtName: '香洲区' } })
    })

    test.each([
      ['广东省深圳市南山区', 'FULL', 'FULL', '南山区', ''],
      ['广东省深圳市南山区科技南十二路2号', 'FULL', 'FULL', '南山区', ''],
      ['广东省东莞市', 'FULL', 'FULL', '', ''],
      ['四川省阿坝藏族羌族自治州茂县', 'FULL', 'PARTIAL', '茂县', ''],
      ['海南省三沙市', 'NONE', 'MANUAL', '', ''],
      ['福建省泉州市金门县', 'NONE', 'NONE', '金门县', '金门县'],
    ])('%s: all that lies in it has one answer', async (address, pickup, delivery, districtName, townName) => {
      expect(await ask({ address })).toMatchObject({
        outcome: 'ANSWERED',
        pickup: { verdict: pickup },
        delivery: { verdict: delivery },
        place: { districtName, townName },
        isGuess: false,
      })
    })

    test('a district without a town is answered by its codes as well', async () => {
      expect(await ask({ region: { provinceCode: '35', cityCode: '3505', districtCode: '350527' } })).toMatchObject({
        outcome: 'ANSWERED',
        delivery: { verdict: 'NONE' },
      })
    })

    test('a town that the divisions do not know stays in the street when its district has one answer', async () => {
      expect(await ask({ address: '广东省深圳市南山区无名镇1号' })).toMatchObject({
        outcome: 'ANSWERED',
        place: { townCode: '', townName: '' },
        detail: '无名镇1号',
      })
    })

    test('an outlet of the district is not shown as in the town when no town was selected', async () => {
      expect(await ask({ region: { provinceCode: '44', cityCode: '4403', districtCode: '440306' } })).toMatchObject({
        outlet: { outletCode: 'LC4403001', nearness: 'DISTRICT' },
      })
    })

    test('incomplete, ambiguous and foreign addresses are answered as such', async () => {
      expect(await ask({ address: '广东省珠海市香洲区' })).toMatchObject({
        outcome: 'VAGUE',
        place: { districtCode: '440402' },
      })
      expect(await ask({ address: '浙江省舟山市' })).toMatchObject({ outcome: 'VAGUE', place: { cityCode: '3309' } })
      expect(await ask({ address: '广东省' })).toMatchObject({ outcome: 'VAGUE', place: { provinceCode: '44' } })
      expect(await ask({ address: '你好' })).toEqual({ outcome: 'VAGUE', place: null })
      const twice = await ask({ address: '朝阳区建国路88号' })
      expect(twice.outcome === 'AMBIGUOUS' && twice.candidates.length).toBeGreaterThan(1)
      expect(await ask({ address: '香港特别行政区九龙油尖旺区弥敦道1号' })).toEqual({ outcome: 'OUTSIDE' })
    })

    test.each([
      [{}, '详细地址：请输入地址，或选择地区'],
      [{ region: { provinceCode: '99' } }, '请选择省份'],
      [{ region: { provinceCode: '44' } }, '请选择城市'],
      [{ region: { provinceCode: '44', cityCode: '3301' } }, '请选择城市'],
      [{ region: { provinceCode: '44', cityCode: '4403', districtCode: '330110' } }, '请选择区县'],
      [{ address: '路'.repeat(501) }, '详细地址：不能超过500个字'],
    ])('%j: %s', async (body, message) => {
      const { code, message: actualMessage } = await server.call('coverage/query', body)
      expect([code, actualMessage]).toEqual([BAD_FIELD, message])
    })

    test('a name over and over, up to the longest text, is answered', async () => {
      expect(await ask({ address: '重庆市'.repeat(167).slice(0, 500) })).toMatchObject({
        outcome: 'VAGUE',
        place: { provinceName: '重庆市' },
      })
    })

    test('is limited per network', async () => {
      const status = async (address: string) =>
        (await server.send('coverage/query', { address: '你好' }, { address })).statusCode
      expect(await status('203.0.113.9')).toBe(200)
      await server.database.db.update(rateCounter).set({ hits: 60 * server.config.ipLimitFactor - 1 })
      expect([await status('203.0.113.9'), await status('203.0.113.9'), await status('203.0.113.10')]).toEqual([
        200, 429, 200,
      ])
    })
  })

  describe('coverage/browse', () => {
    const below = async (body: RequestOf<'coverage/browse'> = {}): Promise<CoverageNode[]> => {
      const { data } = await server.call<ResponseOf<'coverage/browse'>>('coverage/browse', body)
      return coverageBrowse.response.parse(data).list
    }
    const named = (nodes: CoverageNode[], name: string) => nodes.find((node) => node.name === name)

    test('goes from the provinces down to the towns', async () => {
      const provinces = await below()
      expect(provinces).toHaveLength(31)
      expect(named(provinces, '浙江省')).toEqual({
        code: '33',
        name: '浙江省',
        pickup: 'FULL',
        delivery: 'FULL',
        hasExceptions: true,
        hasChildren: true,
      })
      expect(named(provinces, '北京市')).toMatchObject({ hasExceptions: false })
      expect(named(await below({ provinceCode: '33' }), '舟山市')).toMatchObject({
        delivery: 'FULL',
        hasExceptions: true,
      })
      const counties = await below({ provinceCode: '33', cityCode: '3309' })
      expect([named(counties, '嵊泗县')?.delivery, named(counties, '定海区')?.hasExceptions]).toEqual([
        'OUTLET_ONLY',
        false,
      ])
      const towns = await below({ provinceCode: '33', cityCode: '3309', districtCode: '330922' })
      expect([named(towns, '菜园镇'), named(towns, '花鸟乡')]).toMatchObject([
        { delivery: 'OUTLET_ONLY', hasChildren: false },
        { delivery: 'MANUAL' },
      ])
    })

    test('a city without districts goes on to its towns', async () => {
      expect(named(await below({ provinceCode: '44', cityCode: '4419' }), '虎门镇')).toMatchObject({
        hasChildren: false,
        hasExceptions: false,
      })
    })

    test('a region that is not there is a bad field', async () => {
      expect((await server.call('coverage/browse', { provinceCode: '44', cityCode: '9999' })).code).toBe(BAD_FIELD)
    })
  })
})

describe('coverage of', () => {
  const now = new Date('2026-11-22T04:00:00Z')
  const ruleOf = (regionCode: string, fields: Partial<CoverageRule> = {}): CoverageRule => ({
    regionCode,
    direction: 'DELIVERY',
    provinceCode: '54',
    cityCode: '',
    districtCode: '',
    verdict: 'FULL',
    reason: regionCode,
    centsPerKg: 0,
    minimumCents: 0,
    suspendedUntil: null,
    extraDays: 0,
    products: [],
    ...fields,
  })
  const codes = enclosingCodes({ provinceCode: '54', cityCode: '5404', districtCode: '540423', townCode: '540423100' })
  const answer = (...rules: CoverageRule[]) => coverageOf(rules, 'DELIVERY', codes, now)

  test('the rule of the smallest region holds, whatever the order', () => {
    expect(answer(ruleOf('54'), ruleOf('540423'), ruleOf('5404')).reason).toBe('540423')
  })

  test('a rule of the other direction says nothing', () => {
    expect(answer(ruleOf('54'), ruleOf('5404', { direction: 'PICKUP' })).reason).toBe('54')
  })

  test.each([
    ['2026-11-22T04:00:00Z', '54'],
    ['2026-11-22T04:00:01Z', '540423'],
  ])('a suspension until %s leaves %s', (until, region) => {
    expect(
      answer(ruleOf('54'), ruleOf('540423', { verdict: 'SUSPENDED', suspendedUntil: new Date(until) })).reason,
    ).toBe(region)
  })

  test('without any rule a place is not served', () => {
    expect(answer()).toMatchObject({ verdict: 'NONE', products: [] })
  })
})
