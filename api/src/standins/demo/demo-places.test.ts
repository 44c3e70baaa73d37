import { join } from 'node:path'
import type { CoverageVerdict } from '@portal/contract/coverage'
import { productCodes } from '@portal/contract/freight'
import { isContactPhone } from '@portal/rules/phone'
import { serviceAreaRequest } from '@portal/contract/service-area'
import { loadDivisions } from '../../modules/address/divisions'
import { demoCoverage } from './demo-coverage'
import { shipmentOf } from '../../modules/freight/freight.testing'
import { quoteProduct } from '../../modules/freight/quote'
import { demoLanes } from './demo-lanes'
import { centreOfCity } from '../../modules/address/city-centres'
import { centreOfDistrict } from '../../modules/address/district-centres'
import { capitalDistanceKm } from './city-centres'
import { demoOutlets } from './demo-outlets'
import { demoServiceAreas } from './demo-service-areas'

describe('demo coverage', () => {
  /** Words in a reason that contradict a verdict. */
  const contradicts: Record<CoverageVerdict, RegExp> = {
    FULL: /仅|不|自提|自送|确认|中断|暂停/,
    PARTIAL: /全境|不在|确认|中断/,
    OUTLET_ONLY: /全境|城镇中心|不在|确认|中断/,
    SURCHARGE: /仅|不在|自提|确认|中断/,
    SUSPENDED: /仅|全境|自提|确认/,
    NONE: /仅|全境|自提|确认/,
    MANUAL: /仅|全境|自提|不在/,
  }

  test('no reason says something else than the verdict of its direction', () => {
    const rules = demoCoverage(loadDivisions(join(__dirname, '../../../..')), new Date('2026-11-22T04:00:00Z'))
    expect(rules.filter(({ verdict, reason = '' }) => contradicts[verdict].test(reason))).toEqual([])
  })
})

describe('demo lanes', () => {
  const lanes = demoLanes(loadDivisions(join(__dirname, '../../../..')))
  const lane = (from: string, to: string, product: string) => {
    const match = lanes.find(
      ({ fromProvince, toProvince, productCode }) =>
        fromProvince === from && toProvince === to && productCode === product,
    )
    if (!match) throw new Error('no such lane')
    return match
  }

  describe('demoLanes', () => {
    it('serves every pair of provinces with every product, once', () => {
      expect(lanes).toHaveLength(31 * 31 * productCodes.length)
      expect(
        new Set(
          lanes.map(({ fromProvince, toProvince, productCode }) => `${fromProvince}-${toProvince}-${productCode}`),
        ).size,
      ).toBe(lanes.length)
    })

    const weights = { DRD: 120_000, STD: 120_000, ECO: 120_000, FTL: 800_000, EXP: 8_000 }
    const quote = (to: string, product: (typeof productCodes)[number], weightGrams: number = weights[product]) =>
      quoteProduct(
        product,
        lane('44', to, product),
        shipmentOf({ packageCount: 4, volumeCm3: 400_000, weightGrams }),
        new Date('2026-11-20T02:00:00Z'),
      )

    it.each(productCodes)('prices %s higher and promises it later the farther it goes', (product) => {
      const near = quote('44', product)
      const middle = quote('42', product)
      const far = quote('65', product)
      expect(near.totalCents).toBeLessThan(middle.totalCents)
      expect(middle.totalCents).toBeLessThan(far.totalCents)
      expect(String(near.etaAt) < String(far.etaAt)).toBe(true)
    })

    it('prices 特惠快运 below 标准快运 below 定日达, which is the fastest', () => {
      const [eco, std, drd] = [quote('11', 'ECO'), quote('11', 'STD'), quote('11', 'DRD')]
      expect(eco.totalCents).toBeLessThan(std.totalCents)
      expect(std.totalCents).toBeLessThan(drd.totalCents)
      expect(String(drd.etaAt) < String(std.etaAt)).toBe(true)
      expect(String(std.etaAt) < String(eco.etaAt)).toBe(true)
    })

    it('prices 大票直达 below 特惠快运, and promises it before 标准快运', () => {
      const [ftl, eco, std] = [quote('11', 'FTL'), quote('11', 'ECO', weights.FTL), quote('11', 'STD', weights.FTL)]
      expect(ftl.available && ftl.totalCents < eco.totalCents).toBe(true)
      expect(String(ftl.etaAt) < String(std.etaAt)).toBe(true)
    })

    it('has no 定日达 into or out of Tibet', () => {
      expect(quote('54', 'DRD')).toMatchObject({ available: false, reason: '该线路暂未开通' })
      expect(quote('54', 'STD').available).toBe(true)
    })
  })
})

describe('demo outlets', () => {
  const divisions = loadDivisions(join(__dirname, '../../../..'))
  const outlets = demoOutlets(divisions)

  describe('demoOutlets', () => {
    it('makes the same 300 outlets every time', () => {
      expect(outlets).toHaveLength(300)
      expect(demoOutlets(divisions)).toEqual(outlets)
    })

    it('gives each a code and a name of its own', () => {
      expect(new Set(outlets.map(({ outletCode }) => outletCode)).size).toBe(300)
      expect(new Set(outlets.map(({ outletName }) => outletName)).size).toBe(300)
    })

    it('puts every one in a real town', () => {
      expect(outlets.filter((outlet) => !divisions.resolveRegion(outlet).ok)).toEqual([])
    })

    it('covers 31 provinces, each with one transfer centre that works, and has six paused outlets', () => {
      const hubs = outlets.filter(({ type }) => type === 'HUB')
      expect(new Set(hubs.map(({ provinceCode }) => provinceCode)).size).toBe(31)
      expect(hubs).toHaveLength(31)
      expect(hubs.every(({ status }) => status === 'OPEN')).toBe(true)
      expect(outlets.filter(({ status }) => status === 'PAUSED')).toHaveLength(6)
    })

    const cities = divisions.provinces.flatMap((province) => province.cities)
    const kilometres = (one: { lng: number; lat: number }, other: { lng: number; lat: number }) =>
      Math.hypot((one.lng - other.lng) * 111 * Math.cos((one.lat * Math.PI) / 180), (one.lat - other.lat) * 111)

    it('is in its district: nearer to its middle than to that of any other district of the city', () => {
      const astray = outlets.filter((outlet) => {
        const city = cities.find(({ code }) => code === outlet.cityCode)
        const middles = (city?.districts ?? []).flatMap(({ code, name }) => {
          const point = centreOfDistrict(city?.name ?? '', name)
          return point ? [{ code, away: kilometres(outlet, point) }] : []
        })
        const nearest = middles.toSorted((one, other) => one.away - other.away)[0]
        return nearest !== undefined && (nearest.code !== outlet.districtCode || nearest.away > 2)
      })
      expect(astray.map(({ outletName }) => outletName)).toEqual([])
    })

    it('has the middle of every district with an outlet in cities with outlets in several', () => {
      const places = new Map(outlets.map((outlet) => [`${outlet.cityCode} ${outlet.districtCode}`, outlet]))
      const several = [...places.values()].filter(
        ({ cityCode }) => [...places.values()].filter((other) => other.cityCode === cityCode).length > 1,
      )
      expect(
        several
          .map(({ cityCode, districtCode }) => {
            const city = cities.find(({ code }) => code === cityCode)
            return [city?.name ?? '', city?.districts.find(({ code }) => code === districtCode)?.name ?? ''] as const
          })
          .filter(([city, district]) => centreOfDistrict(city, district) === null),
      ).toEqual([])
    })

    it('is within 45 km of the centre of its city', () => {
      const far = outlets.filter((outlet) => {
        const point = centreOfCity(cities.find(({ code }) => code === outlet.cityCode)?.name ?? '')
        return point === null || kilometres(outlet, point) > 45
      })
      expect(far).toEqual([])
    })

    it('has telephones that pass the contact check', () => {
      expect(
        outlets.flatMap(({ phones }) => phones).filter((phone) => phone !== '95708' && !isContactPhone(phone)),
      ).toEqual([])
    })
  })

  describe('capitalDistanceKm', () => {
    it.each([
      ['北京市', '上海市', 1067],
      ['广东省', '新疆维吾尔自治区', 3280],
      ['广东省', '广东省', 0],
    ])('from %s to %s is about %i km', (from, to, expected) => {
      expect(Math.abs(capitalDistanceKm(from, to) - expected)).toBeLessThan(20)
    })

    it('refuses a province it does not know', () => {
      expect(() => capitalDistanceKm('北京市', '某省')).toThrow('某省')
    })
  })
})

describe('demo service areas', () => {
  const outlets = demoOutlets(loadDivisions(join(__dirname, '../../../..')))
  const now = new Date('2026-11-20T02:30:00Z')

  test("some outlets have an area that the carrier's door would take, the same every time", () => {
    const areas = demoServiceAreas(outlets, now)
    expect(areas.filter((area) => !serviceAreaRequest.safeParse(area).success)).toEqual([])
    expect(areas.length).toBeGreaterThan(20)
    expect(new Set(areas.flatMap(({ shapes }) => shapes.map(({ kind }) => kind)))).toEqual(
      new Set(['polygon', 'circle']),
    )
    expect(demoServiceAreas(outlets, now)).toEqual(areas)
  })
})
