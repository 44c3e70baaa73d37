import { join } from 'node:path'
import { isContactPhone } from '@portal/shared/rules/phone'
import { loadDivisions } from '../modules/address/divisions'
import { capitalDistanceKm, cityCentres } from './city-centres'
import { demoOutlets } from './demo-outlets'

const divisions = loadDivisions(join(__dirname, '../../..'))
const outlets = demoOutlets(divisions)

describe('demoOutlets', () => {
  it('makes the same 300 outlets every time, all marked as demo', () => {
    expect(outlets).toHaveLength(300)
    expect(demoOutlets(divisions)).toEqual(outlets)
    expect(outlets.every(({ isDemo }) => isDemo)).toBe(true)
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

  it('stands within 15 km of the centre of its city', () => {
    const centres = new Map(
      divisions.provinces.flatMap(({ name, cities }) =>
        (cityCentres[name] ?? []).map(
          (centre) => [cities.find((city) => city.name === centre[0])?.code, centre] as const,
        ),
      ),
    )
    const far = outlets.filter(({ cityCode, lng, lat }) => {
      const [, , centreLng = 0, centreLat = 0] = centres.get(cityCode) ?? []
      return Math.hypot((lng - centreLng) * 111 * Math.cos((lat * Math.PI) / 180), (lat - centreLat) * 111) > 15
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
