import { goodsProblem } from '@portal/rules/contraband/goods-problem'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { partyInput } from '@portal/contract/party'
import Fastify from 'fastify'
import { fc } from '@portal/testing/property'
import { evaluateCoupons } from '../../modules/coupon/evaluate-coupons'
import type { CouponRecord } from '../../modules/coupon/coupon.tables'
import { demoCustomerData } from './demo-customer-data'
import { demoGoods } from './demo-shipment'
import { StartError } from '../../config/start-error'
import { demoDataKeys } from './demo-keys'
import { loadDivisions } from '../../modules/address/divisions'
import { demoParties } from './demo-parties'
import { demoPictures, parcelPicture, scalePicture, slipPicture } from './demo-pictures'
import { afterMinutes, atNext, byDay, drive, isShopHour } from './demo-timing'
import { lastStart } from './demo-start'
import { randomFrom } from '../../seeded-random'

describe('demo customer data', () => {
  const now = new Date('2026-11-20T02:30:00Z')
  const { coupons, monthlyAccounts, bankAccounts, realNames } = demoCustomerData(now)

  test('the coupons show every case of the list', () => {
    const records = coupons.map((coupon): CouponRecord => ({
      thresholdCents: 0,
      productCodes: [],
      orderNo: null,
      ...coupon,
    }))
    const evaluations = evaluateCoupons(records, { productCode: 'STD', freightCents: 240_00 }, now)
    expect(evaluations.map(({ name, reason }) => [name, reason])).toEqual([
      ['满100减20', ''],
      ['快运满60减10', ''],
      ['新客立减5元', ''],
      ['双十一满200减50', '已过期'],
      ['快递立减8元', '不适用该产品'],
      ['大票满5000减500', '不适用该产品'],
    ])
    expect(
      evaluateCoupons(records, { productCode: 'FTL', freightCents: 240_00 }, now).map(({ reason }) => reason),
    ).toContain('未满足使用门槛')
  })

  test('one monthly account pays, one has expired', () =>
    expect(monthlyAccounts.map(({ status }) => status)).toEqual(['BOUND', 'EXPIRED']))

  test('one bank account is verified and the default, one is not yet', () =>
    expect(bankAccounts.map(({ status, isDefault }) => [status, isDefault ?? false])).toEqual([
      ['VERIFIED', true],
      ['PENDING', false],
    ]))

  test('the customer has proved who they are', () =>
    expect(realNames).toMatchObject([{ status: 'PASSED', maskedName: '陈**', maskedIdNo: '1101**********002X' }]))
})

describe('demo goods', () => {
  test("the demo's goods can be ordered", () =>
    expect(demoGoods.map(({ goodsName }) => goodsProblem(goodsName)).filter((problem) => problem !== '')).toEqual([]))
})

describe('demo keys', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keys-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('a demo makes its key once, for its owner alone', () => {
    const data = join(folder, 'data')
    const keys = demoDataKeys(data)
    expect(demoDataKeys(data)).toEqual(keys)
    expect(readdirSync(data)).toEqual(['data-keys'])
    expect(statSync(join(data, 'data-keys')).mode & 0o777).toBe(0o600)
    expect(keys).toEqual([{ id: 'demo', bytes: expect.any(Buffer) }])
  })

  test('a damaged file is not made anew: what it sealed would be lost', () => {
    writeFileSync(join(folder, 'data-keys'), 'demo:c2hvcnQ=')
    expect(() => demoDataKeys(folder)).toThrow(StartError)
  })
})

describe('demo parties', () => {
  const divisions = loadDivisions(join(__dirname, '../../../..'))
  const { senders, receivers, stranger } = demoParties(divisions)
  const parties = [...senders, ...receivers, stranger].map(({ party }) => party)

  describe('demoParties', () => {
    it('are 8 senders and 15 receivers', () => {
      expect([senders.length, receivers.length]).toEqual([8, 15])
    })

    it.each(parties.map((party) => [party.name, party.cityName, party] as const))(
      '%s in %s passes the contract',
      (_name, _city, party) => {
        expect(partyInput.safeParse(party).error).toBeUndefined()
        expect(divisions.resolveRegion(party)).toEqual({
          ok: true,
          provinceName: party.provinceName,
          cityName: party.cityName,
          districtName: party.districtName,
          townName: party.townName,
        })
      },
    )

    it('include a landline with an extension, and cities without districts', () => {
      expect(parties.some(({ ext }) => ext !== '')).toBe(true)
      expect(parties.filter(({ districtCode }) => districtCode === '').map(({ cityName }) => cityName)).toEqual([
        '东莞市',
        '嘉峪关市',
      ])
    })
  })
})

describe('demo pictures', () => {
  const app = Fastify()
  demoPictures(app)
  afterAll(() => app.close())
  const get = (url: string) => app.inject({ method: 'GET', url })

  test.each([scalePicture(62_000), parcelPicture(17), slipPicture(17)])('%s is a picture', async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(body).toMatch(/^<svg [\s\S]*<\/svg>$/)
    expect(body).not.toMatch(/NaN|undefined/)
  })

  test('the scale shows the weight', async () => expect((await get(scalePicture(62_340))).body).toContain('>62.34<'))

  test.each([
    '/demo/pictures/scale-1234567890.svg',
    '/demo/pictures/cat-1.svg',
    '/demo/pictures/constructor-1.svg',
    '/demo/pictures/..%2f1',
    '/demo/pictures/slip-1.svg%00',
  ])('%s is none', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})

describe('demo timing', () => {
  const instants = fc
    .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))
  const seeds = fc.integer({ min: 0, max: 1_000_000 })
  const steps = (seed: number) => {
    const random = randomFrom(seed)
    return [
      afterMinutes(random, 5, 90),
      atNext(random, 1150, 1240),
      drive(random, 900),
      byDay(afterMinutes(random, 30, 600), random),
    ]
  }

  describe('the times of a journey', () => {
    it('go forward, and never come earlier for a later start', () => {
      fc.assert(
        fc.property(instants, instants, seeds, (one, other, seed) => {
          const [early, late] = one < other ? [one, other] : [other, one]
          for (const when of steps(seed)) {
            expect(when(early) > early).toBe(true)
            expect(when(late) >= when(early)).toBe(true)
          }
        }),
        // Just before and just after the opening hours begin.
        { examples: [[new Date('2026-07-20T15:42:00Z'), new Date('2026-07-20T03:42:00Z'), 226142]] },
      )
    })

    it('keep to the hours of a shop where they must', () => {
      fc.assert(
        fc.property(instants, seeds, (before, seed) => {
          const random = randomFrom(seed)
          expect(isShopHour(byDay(afterMinutes(random, 30, 600), random)(before))).toBe(true)
        }),
      )
    })

    it.each([
      ['2026-11-20T00:00:00Z', true],
      ['2026-11-19T23:59:00Z', false],
      ['2026-11-20T11:59:00Z', true],
      ['2026-11-20T12:00:00Z', false],
    ])('%s is a shop hour in Shanghai: %s', (instant, expected) => expect(isShopHour(new Date(instant))).toBe(expected))
  })

  describe('lastStart', () => {
    const journeyOf = (seed: number) => (createdAt: Date) => {
      let at = createdAt
      return steps(seed).map((when) => ({
        nodeType: 'ARRIVED' as const,
        city: '',
        outletName: '',
        description: '',
        eventAt: (at = when(at)),
      }))
    }

    it('ends in time, starts in shop hours, and no later hour of a shop would do', () => {
      fc.assert(
        fc.property(instants, seeds, (endBefore, seed) => {
          const journey = journeyOf(seed)
          const { createdAt, nodes } = lastStart(journey, endBefore)
          expect(isShopHour(createdAt)).toBe(true)
          expect(nodes.every(({ eventAt }) => eventAt <= endBefore)).toBe(true)
          for (let later = createdAt.getTime() + 3_600_000; later <= endBefore.getTime(); later += 3_600_000) {
            const start = new Date(later)
            expect(isShopHour(start) && journey(start).every(({ eventAt }) => eventAt <= endBefore)).toBe(false)
          }
        }),
      )
    })
  })
})
