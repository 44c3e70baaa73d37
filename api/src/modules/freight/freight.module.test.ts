import { compensationText } from '@portal/rules/compensation'
import type { ResponseOf } from '@portal/contract/calls'
import { rateCounter } from '../../http/counters/counter.tables'
import { apiError } from '../../testing/api-error'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { coverageRule } from '../coverage/coverage-rule.tables'
import { laneOf } from './freight.testing'
import { freightLane } from './lane.tables'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PORTAL_IP_LIMIT_FACTOR: '2' }, countsInTables: true })
  await server.database.db
    .insert(freightLane)
    .values([laneOf(), laneOf({ productCode: 'EXP', minimumCents: 0 }), laneOf({ productCode: 'DRD', active: false })])
})
afterAll(() => server.close())

const body = {
  from: { provinceCode: '44', cityCode: '4403', districtCode: '440305' },
  to: { provinceCode: '33', cityCode: '3301', districtCode: '330106' },
  packageCount: 8,
  weightGrams: 120_000,
  lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 8 }],
  deliveryMode: 'DOOR',
}
const estimate = async (changes = {}) =>
  (await server.call<ResponseOf<'freight/estimate'>>('freight/estimate', { ...body, ...changes })).data?.quotes ?? []

test('the guide shows every product and the rules that price it, without login', async () => {
  const { data } = await server.call<ResponseOf<'freight/guide'>>('freight/guide', {})
  expect(data?.products.map(({ productCode }) => productCode)).toEqual(['DRD', 'STD', 'ECO', 'FTL', 'EXP'])
  expect(data?.products[1]).toMatchObject({ volumetric: '长×宽×高(cm)÷6000', weighing: '按总数比较' })
  expect(data?.fees.map(({ title }) => title)).toContain('保价费')
  expect(data?.questions[0]).toMatchObject({ question: '计费重量怎么算？' })
  expect(data?.questions).toContainEqual({ question: '保价与未保价怎么赔偿？', answer: compensationText })
})

describe('freight/estimate', () => {
  test('quotes every product, without login, and says why one is not available', async () => {
    const quotes = await estimate()
    expect(quotes.map(({ productCode, available, reason }) => [productCode, available, reason])).toEqual([
      ['DRD', false, '该线路暂未开通'],
      ['STD', true, ''],
      ['ECO', false, '该线路暂未开通'],
      ['FTL', false, '该线路暂未开通'],
      ['EXP', true, ''],
    ])
    expect(quotes[1]).toMatchObject({ chargeableWeightGrams: 160_000, totalCents: 281_20 })
  })

  test('depends on the direction', async () => {
    const quotes = await estimate({ from: body.to, to: body.from })
    expect(quotes.some(({ available }) => available)).toBe(false)
  })

  test('applies the coverage of both ends: a surcharge of a town is charged, and without pickup no product is available', async () => {
    const rule = {
      provinceCode: '33',
      cityCode: '3301',
      districtCode: '330106',
      reason: '山区',
      products: ['STD' as const],
    }
    await server.database.db.insert(coverageRule).values([
      { regionCode: '44', direction: 'PICKUP', provinceCode: '44', verdict: 'FULL' },
      { ...rule, regionCode: '33', direction: 'DELIVERY', verdict: 'FULL', reason: '' },
      {
        ...rule,
        regionCode: '330106',
        direction: 'DELIVERY',
        verdict: 'SURCHARGE',
        centsPerKg: 100,
        minimumCents: 10_00,
        extraDays: 1,
      },
      {
        regionCode: '440305',
        direction: 'PICKUP',
        provinceCode: '44',
        cityCode: '4403',
        districtCode: '440305',
        verdict: 'OUTLET_ONLY',
        reason: '修路',
      },
    ])
    const requestEstimate = async (changes: object) =>
      (await server.call<ResponseOf<'freight/estimate'>>('freight/estimate', { ...body, ...changes })).data
    const elsewhere = { from: { ...body.from, districtCode: '440304' } }
    const covered = await requestEstimate(elsewhere)
    expect(covered?.quotes.find(({ productCode }) => productCode === 'STD')).toMatchObject({
      totalCents: 281_20 + 160_00,
    })
    expect(covered?.quotes.find(({ productCode }) => productCode === 'EXP')?.reason).toBe('收件地区不支持标准快递')
    expect(covered?.outOfCoverage).toBeUndefined()
    const notCovered = await requestEstimate({})
    expect(notCovered?.outOfCoverage).toEqual({
      direction: 'PICKUP',
      reason: '寄件地址不上门取件（修路），请改为网点自送',
    })
    expect(notCovered?.quotes.some(({ available }) => available)).toBe(false)
    expect((await requestEstimate({ pickupMode: 'DROPOFF' }))?.outOfCoverage).toBeUndefined()
    expect(
      (await requestEstimate({ ...elsewhere, to: { provinceCode: '11', cityCode: '1101', districtCode: '110101' } }))
        ?.outOfCoverage,
    ).toEqual({ direction: 'DELIVERY', reason: '收件地址不在派送范围（该地区暂未开通服务）' })
    await server.database.db.delete(coverageRule)
  })

  test('promises delivery from the pickup time on, never from one in the past', async () => {
    const etaAt = async (pickupAt?: string) => (await estimate(pickupAt === undefined ? {} : { pickupAt }))[1]?.etaAt
    expect(await etaAt('2020-01-01T00:00:00Z')).toBe(await etaAt())
    expect(await etaAt('2099-01-01T00:00:00Z')).toBe('2099-01-04T10:00:00.000Z')
  })

  test.each(['9999-12-31T23:59:59Z', '2100-01-01T00:00:00Z', '0000-01-01T00:00:00Z'])(
    'refuses the pick-up time %s',
    async (pickupAt) => {
      expect(await server.call('freight/estimate', { ...body, pickupAt })).toMatchObject(
        apiError('BAD_FIELD', expect.stringMatching(/^取件时间：/)),
      )
    },
  )

  test('is limited per network', async () => {
    const requestEstimate = async (address: string) =>
      (await server.send('freight/estimate', body, { address })).statusCode
    expect(await requestEstimate('203.0.113.9')).toBe(200)
    await server.database.db.update(rateCounter).set({ hits: 120 * server.config.ipLimitFactor - 1 })
    expect([
      await requestEstimate('203.0.113.9'),
      await requestEstimate('203.0.113.9'),
      await requestEstimate('203.0.113.10'),
    ]).toEqual([200, 429, 200])
    await server.database.db.delete(rateCounter)
  })

  test('answers how each product weighs and when its lane closes for the day', async () => {
    const quotes = await estimate()
    expect(quotes[1]).toMatchObject({
      weighing: { divisor: 6000, stepGrams: 1000, minimumGrams: 1000, perPiece: false },
      cutOffMinute: 18 * 60,
    })
    expect(quotes[2]).toMatchObject({ weighing: { divisor: 4800 }, cutOffMinute: null })
    expect(quotes[4]).toMatchObject({ weighing: { stepGrams: 500, perPiece: true } })
  })

  test('prices by volume when the weight is 0, and requires one of the two', async () => {
    expect((await estimate({ weightGrams: 0 }))[1]).toMatchObject({
      available: true,
      actualWeightGrams: 0,
      chargeableWeightGrams: 160_000,
    })
    expect(await server.call('freight/estimate', { ...body, weightGrams: 0, lines: [] })).toMatchObject(
      apiError('BAD_FIELD', expect.stringContaining('重量或体积至少填写一项')),
    )
  })

  test.each([9, -1, 99_999_991])('names the bad field: a weight of %i g', async (weightGrams) => {
    expect(await server.call('freight/estimate', { ...body, weightGrams })).toMatchObject(
      apiError('BAD_FIELD', '总重量：须在0.01-99999千克，最多两位小数'),
    )
  })
})
