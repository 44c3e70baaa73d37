import type { CoverageVerdict } from '@portal/contract/coverage'
import { and, asc, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import type { Divisions } from '../../modules/address/divisions'
import { coverageOf } from '../../modules/coverage/coverage-of'
import { browseCoverage } from '../../modules/coverage/browse-coverage'
import { type CoverageRule, coverageRule } from '../../modules/coverage/coverage-rule.tables'

/** A region with its coverage for pickup and delivery. */
export interface CoverageRegion {
  /** From the province down, e.g. 西藏自治区那曲市. */
  name: string
  pickup: CoverageVerdict
  delivery: CoverageVerdict
  rule: Pick<CoverageRule, 'reason' | 'centsPerKg' | 'minimumCents'>
}

/** Maximum number of special regions on the page; the page's own search finds the others. */
const shownRegions = 100
const wholeCountry = { provinceCode: '', cityCode: '', districtCode: '' }
const noRule = { reason: '', centsPerKg: 0, minimumCents: 0 }

const nameOf = ({ provinces }: Divisions, { provinceCode, cityCode, districtCode }: CoverageRule): string => {
  const province = provinces.find(({ code }) => code === provinceCode)
  const city = province?.cities.find(({ code }) => code === cityCode)
  const district = city?.districts.find(({ code }) => code === districtCode)
  return [...new Set([province, city, district].map((unit) => unit?.name ?? ''))].join('')
}

/** Provinces, cities and districts where not everything is 全境; towns are left to the search. */
const readSpecial = async (db: Db, divisions: Divisions, now: Date): Promise<CoverageRegion[]> => {
  const rules = await db
    .select()
    .from(coverageRule)
    .where(and(sql`length(${coverageRule.regionCode}) < 9`, ne(coverageRule.verdict, 'FULL')))
    .orderBy(asc(coverageRule.regionCode), asc(coverageRule.direction))
    .limit(2 * shownRegions)
  const codes = [...new Set(rules.map(({ regionCode }) => regionCode))].slice(0, shownRegions)
  return codes.flatMap((code) => {
    const own = rules.filter(({ regionCode }) => regionCode === code)
    const rule = own.find(({ direction }) => direction === 'DELIVERY') ?? own[0]
    if (!rule) return []
    const [pickup, delivery] = (['PICKUP', 'DELIVERY'] as const).map((direction) =>
      own.some((one) => one.direction === direction) ? coverageOf(own, direction, [code], now).verdict : 'FULL',
    )
    return pickup && delivery ? [{ name: nameOf(divisions, rule), pickup, delivery, rule }] : []
  })
}

export interface CountryCoverage {
  provinces: CoverageRegion[]
  special: CoverageRegion[]
}

/** Undefined while no coverage is stored. */
export const readCoverage = async (db: Db, divisions: Divisions, now: Date): Promise<CountryCoverage | undefined> => {
  const nodes = (await browseCoverage(db, divisions, wholeCountry, now)) ?? []
  const provinces = nodes.map(({ name, pickup, delivery }): CoverageRegion => ({
    name,
    pickup,
    delivery,
    rule: noRule,
  }))
  return provinces.every(({ delivery }) => delivery === 'NONE')
    ? undefined
    : { provinces, special: await readSpecial(db, divisions, now) }
}
