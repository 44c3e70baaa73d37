import type { ResponseOf } from '@portal/contract/calls'
import { rateCounter } from '../../../http/counters/counter.tables'
import { apiError } from '../../../testing/api-error'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { openCrossBorderLanes } from './cross-border.testing'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PORTAL_IP_LIMIT_FACTOR: '2' }, countsInTables: true })
  await openCrossBorderLanes(server)
})
afterAll(() => server.close())

const body = { destination: 'US', goodsKind: 'PARCEL', packageCount: 1, weightGrams: 1_000 }
const estimate = (changes = {}) =>
  server.call<ResponseOf<'crossBorder/estimate'>>('crossBorder/estimate', { ...body, ...changes })

describe('crossBorder/destinations', () => {
  test('lists places with their kind and products, and says which are suspended', async () => {
    const { data } = await server.call<ResponseOf<'crossBorder/destinations'>>('crossBorder/destinations', {})
    expect(data?.destinations).toEqual([
      { code: 'DE', kind: 'INTERNATIONAL', suspendedReason: '', productCodes: ['IEX', 'IST'] },
      { code: 'HK', kind: 'HMT', suspendedReason: '', productCodes: ['HMS', 'HMX'] },
      { code: 'MO', kind: 'HMT', suspendedReason: '', productCodes: ['HMS', 'HMX'] },
      { code: 'TW', kind: 'HMT', suspendedReason: '', productCodes: ['HMS', 'HMX'] },
      { code: 'UA', kind: 'INTERNATIONAL', suspendedReason: '当地空运中断，暂停收寄', productCodes: [] },
      { code: 'US', kind: 'INTERNATIONAL', suspendedReason: '', productCodes: ['IEX', 'IST'] },
    ])
  })

  test('is limited per network', async () => {
    const ask = async (address: string) => (await server.send('crossBorder/destinations', {}, { address })).statusCode
    expect(await ask('203.0.113.11')).toBe(200)
    await server.database.db.update(rateCounter).set({ hits: 120 * server.config.ipLimitFactor - 1 })
    expect([await ask('203.0.113.11'), await ask('203.0.113.11'), await ask('203.0.113.12')]).toEqual([200, 429, 200])
    await server.database.db.delete(rateCounter)
  })
})

describe('crossBorder/estimate', () => {
  test('quotes the products of the destination’s kind, without login', async () => {
    const codes = async (destination: string) =>
      (await estimate({ destination })).data?.quotes.map(({ productCode, available }) => [productCode, available])
    expect(await codes('US')).toEqual([
      ['IEX', true],
      ['IST', true],
    ])
    expect(await codes('TW')).toEqual([
      ['HMX', true],
      ['HMS', true],
    ])
    expect(await codes('UA')).toEqual([
      ['IEX', false],
      ['IST', false],
    ])
    expect(await codes('XX')).toEqual([])
  })

  test.each([
    ['destination', '', '目的地：请选择目的地'],
    ['destination', 'usa', '目的地：请选择目的地'],
    ['goodsKind', 'X', '物品类型：请选择物品类型'],
    ['weightGrams', 0, '总重量：须在0.01-99999千克，最多两位小数'],
  ])('names the bad field %s', async (field, value, message) => {
    expect(await estimate({ [field]: value })).toMatchObject(apiError('BAD_FIELD', message, { path: field }))
  })

  test('is limited per network', async () => {
    const ask = async (address: string) => (await server.send('crossBorder/estimate', body, { address })).statusCode
    expect(await ask('203.0.113.9')).toBe(200)
    await server.database.db.update(rateCounter).set({ hits: 120 * server.config.ipLimitFactor - 1 })
    expect([await ask('203.0.113.9'), await ask('203.0.113.9'), await ask('203.0.113.10')]).toEqual([200, 429, 200])
    await server.database.db.delete(rateCounter)
  })
})
