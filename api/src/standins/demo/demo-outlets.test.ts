import { join } from 'node:path'
import { isContactPhone } from '@portal/rules/phone'
import { loadDivisions } from '../../modules/address/divisions'
import { centreOfCity } from '../../modules/address/city-centres'
import { centreOfDistrict } from '../../modules/address/district-centres'
import { capitalDistanceKm } from './city-centres'
import { demoOutlets } from './demo-outlets'

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
