import type { ResponseOf } from '@portal/contract/calls'
import { BAD_FIELD, OUTLET_NOT_FOUND } from '@portal/contract/codes'
import type { ServiceArea, ServiceShape } from '@portal/contract/service-area'
import { openingOf, type OpeningHours } from '@portal/rules/opening-hours'
import { rateCounter } from '../../http/counters/counter.tables'
import { apiError } from '../../testing/api-error'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { signed } from '../send-code/send-code.testing'
import { outlet } from './outlet.tables'
import { outletOf } from './outlet.testing'
import { outletServiceArea } from './service-area.tables'
import { outletPageQuery } from './outlet.repository'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ countsInTables: true })
})
afterAll(() => server.close())

describe('service area', () => {
  beforeAll(async () => {
    await server.database.db
      .insert(outlet)
      .values([
        outletOf('LC4403001'),
        outletOf('LC4403002', { status: 'PAUSED' }),
        outletOf('LC4403009', { status: 'CLOSED' }),
      ])
  })
  beforeEach(() => server.database.db.delete(outletServiceArea))

  const corner = (lng: number, lat: number) => ({ lng, lat })
  const square: ServiceShape = {
    kind: 'polygon',
    points: [corner(113.9, 22.5), corner(114, 22.5), corner(114, 22.6), corner(113.9, 22.6)],
  }
  const circle: ServiceShape = { kind: 'circle', centre: corner(113.94, 22.53), radiusMetres: 3000 }
  const save = (shapes: unknown[], outletCode = 'LC4403001') =>
    signed<ServiceArea>(server, 'serviceArea', { outletCode, shapes })
  const read = async (outletCode = 'LC4403001') =>
    (await server.call<ResponseOf<'outlet/serviceArea'>>('outlet/serviceArea', { outletCode })).data

  test('what the carrier draws is shown to visitors, until it is replaced or taken away', async () => {
    expect(await read()).toEqual({ shapes: [], updatedAt: null })
    const first = await save([square, circle])
    expect(first.data).toEqual({ shapes: [square, circle], updatedAt: server.now().toISOString() })
    expect(await read()).toEqual(first.data)
    expect((await save([circle])).data?.shapes).toEqual([circle])
    await save([])
    expect(await read()).toEqual({ shapes: [], updatedAt: null })
  })

  test('the same again changes nothing, also of ten at once', async () => {
    const first = await save([square])
    server.advance(60_000)
    const answers = await Promise.all(Array.from({ length: 10 }, () => save([square])))
    expect(answers.map(({ data }) => data)).toEqual(Array(10).fill(first.data))
  })

  test('a closed outlet answers as one that does not exist; a paused one keeps its area', async () => {
    await save([square], 'LC4403002')
    await server.database.db
      .insert(outletServiceArea)
      .values({ outletCode: 'LC4403009', shapes: [square], updatedAt: new Date() })
    expect((await read('LC4403002'))?.shapes).toEqual([square])
    expect(await read('LC4403009')).toEqual(await read('NOWHERE'))
    expect([(await save([square], 'LC4403009')).code, (await save([square], 'NOWHERE')).code]).toEqual([
      OUTLET_NOT_FOUND,
      OUTLET_NOT_FOUND,
    ])
  })

  test.each<[string, unknown, string]>([
    [
      'that crosses itself',
      { kind: 'polygon', points: [corner(113.9, 22.5), corner(114, 22.6), corner(114, 22.5), corner(113.9, 22.6)] },
      '区域的边不能相交或重叠',
    ],
    ['of two corners', { kind: 'polygon', points: [corner(113.9, 22.5), corner(114, 22.6)] }, '至少3项'],
    [
      'of 201 corners',
      {
        kind: 'polygon',
        points: Array.from({ length: 201 }, (_, index) =>
          corner(114 + Math.cos(index / 32) / 10, 22 + Math.sin(index / 32) / 10),
        ),
      },
      '不能超过200项',
    ],
    [
      'of a doormat',
      { kind: 'polygon', points: [corner(113.9, 22.5), corner(113.9001, 22.5), corner(113.9001, 22.5001)] },
      '区域过小',
    ],
    [
      'of half the country',
      { kind: 'polygon', points: [corner(90, 25), corner(115, 25), corner(115, 40)] },
      '区域过大',
    ],
    ['elsewhere', { kind: 'circle', centre: corner(2.35, 48.86), radiusMetres: 3000 }, '不能小于72'],
    ['of no size', { kind: 'circle', centre: corner(114, 22), radiusMetres: 0 }, '不能小于50'],
    ['of another kind', { kind: 'star' }, '不在可选范围内'],
  ])('an area %s is refused by name', async (_, shape, message) => {
    const answer = await save([circle, shape])
    expect([answer.code, answer.message]).toEqual([BAD_FIELD, expect.stringContaining(`服务范围-第2项`)])
    expect(answer.message).toContain(message)
    expect((await read())?.shapes).toEqual([])
  })

  test('eleven are too many', async () =>
    expect((await save(Array(11).fill(circle))).message).toBe('服务范围：不能超过10项'))

  test("without the carrier's signature nothing is drawn", async () =>
    expect(
      (await server.send('operations/serviceArea', { outletCode: 'LC4403001', shapes: [square] })).json(),
    ).toMatchObject(apiError('SIGNATURE_INVALID')))

  test('reading is limited per network', async () => {
    const ask = async (address: string) =>
      (await server.send('outlet/serviceArea', { outletCode: 'LC4403001' }, { address })).statusCode
    expect(await ask('203.0.113.9')).toBe(200)
    await server.database.db.update(rateCounter).set({ hits: 120 * server.config.ipLimitFactor })
    expect([await ask('203.0.113.9'), await ask('203.0.113.10')]).toEqual([429, 200])
    await server.database.db.delete(rateCounter)
  })
})

describe('open at', () => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7]
  const hours: readonly OpeningHours[][] = [
    [{ days: everyDay, open: '08:00', close: '20:00' }],
    [{ days: everyDay, open: '00:00', close: '23:59' }],
    [
      { days: [1, 2, 3, 4, 5], open: '08:30', close: '12:00' },
      { days: [1, 2, 3, 4, 5], open: '13:00', close: '18:00' },
    ],
    [{ days: [5], open: '22:00', close: '06:00' }],
    [{ days: [7], open: '20:00', close: '02:00' }],
    [{ days: [3], open: '08:00', close: '08:00' }],
    [],
  ]
  const outlets = hours.flatMap((businessHours, index) => {
    const storedHours = businessHours.map((line) => ({ ...line, days: [...line.days] }))
    return (['OPEN', 'PAUSED'] as const).map((status) =>
      outletOf(`LC${index}${status}`, { status, businessHours: storedHours }),
    )
  })
  const own = new Set(outlets.map(({ outletCode }) => outletCode))
  beforeAll(async () => {
    await server.database.db.insert(outlet).values(outlets)
  })

  /** Every 90 minutes of a week, and the minutes at which something opens or closes. 2026-11-23 is a Monday. */
  const moments = Array.from({ length: 7 }, (_, day) => day)
    .flatMap((day) => [
      ...Array.from({ length: 16 }, (_, step) => day * 1440 + step * 90),
      ...[119, 120, 359, 360, 479, 480, 719, 720, 1079, 1199, 1200, 1319, 1320, 1439].map(
        (minute) => day * 1440 + minute,
      ),
    ])
    .map((minutes) => new Date(Date.parse('2026-11-23T00:00:00+08:00') + minutes * 60_000))

  test('the database finds those open that the rule calls open', async () => {
    const everything = { provinceCode: '', cityCode: '', districtCode: '', keyword: '' }
    for (const now of moments) {
      const openOutlets = await outletPageQuery(
        server.database.db,
        { ...everything, openAt: now },
        { page: 1, pageSize: 100 },
      )
      const expected = outlets.filter(({ status, businessHours }) =>
        /^(OPEN|CLOSING_SOON)$/.test(openingOf({ status, businessHours }, now).state),
      )
      const openCodes = openOutlets.map(({ outletCode }) => outletCode).filter((code) => own.has(code))
      expect([now, openCodes]).toEqual([now, expected.map(({ outletCode }) => outletCode)])
    }
  })
})
