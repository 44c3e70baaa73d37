import type { City, Province } from '@portal/rules/division-tree'
import type { District, Divisions } from '../../modules/address/divisions'
import type { BusinessHours, outlet } from '../../modules/outlet/outlet.tables'
import { centreOfDistrict } from '../../modules/address/district-centres'
import { cityCentres, type CityCentre } from './city-centres'
import { digits, oneOf, type Random, randomFrom, integerBetween } from '../../seeded-random'

export type DemoOutlet = typeof outlet.$inferInsert

const streets = [
  '人民路',
  '解放路',
  '建设路',
  '迎宾大道',
  '中山路',
  '工业大道',
  '创业路',
  '和平路',
  '新华路',
  '滨河路',
  '学府路',
  '振兴路',
  '兴业路',
  '科技路',
  '物流园路',
] as const
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const hours: BusinessHours[][] = [
  [{ days: everyDay, open: '08:00', close: '20:00' }],
  [{ days: everyDay, open: '08:30', close: '18:30' }],
  [
    { days: [1, 2, 3, 4, 5, 6], open: '08:00', close: '19:00' },
    { days: [7], open: '09:00', close: '17:00' },
  ],
]

/**
 * Outlets are in the first districts of a city, which are central. These come early in Chongqing, but are far away.
 */
const farAway = new Set(['万州区', '涪陵区', '黔江区', '綦江区', '大足区'])
const centralDistricts = (city: City<District>) => {
  const urban = city.districts.filter(({ name }) => /^.{2,3}区$/.test(name) && !farAway.has(name)).slice(0, 7)
  return urban.length > 0 ? urban : city.districts.slice(0, 3)
}

const settledTowns = ({ towns }: District) => {
  const settled = towns.filter(({ name }) => /(街道|镇|地区)$/.test(name))
  return settled.length > 0 ? settled : [...towns]
}

const shortName = (name: string) =>
  (name.length > 2 ? name.replace(/(街道|地区|镇|乡|市|州|盟)$/, '') : name).replace(
    /(?<=..)(白|哈萨克|回|族|自治)+$/,
    '',
  )

const kinds = {
  hub: {
    type: 'HUB',
    suffix: '分拨中心',
    services: ['SEND', 'SELF_PICKUP', 'LARGE', 'HMT'],
    maxPieceKg: 3000,
    hasForklift: true,
  },
  branch: {
    type: 'BRANCH',
    suffix: '营业部',
    services: ['SEND', 'SELF_PICKUP', 'COD', 'UPSTAIRS', 'LARGE'],
    maxPieceKg: 500,
    hasForklift: true,
  },
  subBranch: {
    type: 'SUB_BRANCH',
    suffix: '营业部',
    services: ['SEND', 'SELF_PICKUP', 'COD', 'UPSTAIRS'],
    maxPieceKg: 130,
    hasForklift: false,
  },
  point: {
    type: 'SERVICE_POINT',
    suffix: '服务点',
    services: ['SEND', 'SELF_PICKUP'],
    maxPieceKg: 50,
    hasForklift: false,
  },
} as const

const kindOf = (isCapital: boolean, index: number) => {
  if (index === 0) return isCapital ? kinds.hub : kinds.branch
  return ([kinds.branch, kinds.subBranch, kinds.point] as const)[index % 3] ?? kinds.point
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

const cityOutlets = (
  random: Random,
  province: Province<District>,
  city: City<District>,
  [, areaCode, lng, lat, count]: CityCentre,
  isCapital: boolean,
): DemoOutlet[] => {
  const districts = centralDistricts(city).map((district) => {
    // A district without a known centre has its outlets near the centre of the city.
    const near = { lng: lng + (random() - 0.5) * 0.12, lat: lat + (random() - 0.5) * 0.1 }
    return {
      ...district,
      towns: settledTowns(district),
      ...(centreOfDistrict(city.name, district.name) ?? near),
    }
  })
  return Array.from({ length: count }, (_, index): DemoOutlet => {
    const district = districts[index % districts.length] ?? oneOf(random, districts)
    const [town] = district.towns.splice(Math.floor(random() * Math.min(8, district.towns.length)), 1)
    if (!town) throw new Error(`No town left for an outlet in ${city.name}${district.name}`)
    const { suffix, ...kind } = kindOf(isCapital, index)
    return {
      ...kind,
      services: [...kind.services],
      outletCode: `LC${city.code}${String(index + 1).padStart(3, '0')}`,
      outletName:
        kind.type === 'HUB'
          ? `${shortName(city.name)}${suffix}`
          : `${shortName(city.name)}${shortName(town.name)}${suffix}`,
      status: 'OPEN',
      provinceCode: province.code,
      cityCode: city.code,
      districtCode: district.code,
      townCode: town.code,
      address: `${oneOf(random, streets)}${integerBetween(random, 2, 398)}号`,
      lng: round(district.lng + (random() - 0.5) * 0.02),
      lat: round(district.lat + (random() - 0.5) * 0.02),
      phones: [`${areaCode}-8000${digits(random, 4)}`, ...(kind.type === 'HUB' ? ['95708'] : [])],
      businessHours: kind.type === 'HUB' ? [{ days: everyDay, open: '00:00', close: '23:59' }] : oneOf(random, hours),
      holidayNote: '法定节假日营业时间以网点公告为准',
      pickupRange: `${district.name || city.name}${town.name}及周边5公里`,
      noServiceRange: random() < 0.2 ? '部队营区、在建工地内部' : '',
    }
  })
}

/**
 * 300 invented outlets in real cities, districts and towns; one transfer centre in every provincial capital; six are
 * paused.
 */
export const demoOutlets = (divisions: Divisions): DemoOutlet[] => {
  const random = randomFrom(20261101)
  const all = divisions.provinces.flatMap((province) =>
    (cityCentres[province.name] ?? []).flatMap((centre, index) => {
      const city = province.cities.find(({ name }) => name === centre[0])
      if (!city) throw new Error(`${centre[0]} is no city of ${province.name}`)
      return cityOutlets(random, province, city, centre, index === 0)
    }),
  )
  return all.map((outlet, index) => (index % 50 === 49 ? { ...outlet, status: 'PAUSED' } : outlet))
}
