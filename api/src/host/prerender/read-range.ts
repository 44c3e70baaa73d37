import { and, asc, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import type { Divisions } from '../../modules/address/divisions'
import { answerOf } from '../../modules/range/answer-of'
import { browseRange } from '../../modules/range/browse-range'
import { type RangeRule, rangeRule } from '../../modules/range/range-rule.tables'
import type { RangeRegion } from './range-content'

/** Special regions on the page, which the page's own search goes beyond. */
const shownRegions = 100
const wholeCountry = { provinceCode: '', cityCode: '', districtCode: '' }
const noRule = { reason: '', centsPerKg: 0, minimumCents: 0 }

const nameOf = ({ provinces }: Divisions, { provinceCode, cityCode, districtCode }: RangeRule): string => {
  const province = provinces.find(({ code }) => code === provinceCode)
  const city = province?.cities.find(({ code }) => code === cityCode)
  const district = city?.districts.find(({ code }) => code === districtCode)
  return [...new Set([province, city, district].map((unit) => unit?.name ?? ''))].join('')
}

/** Provinces, cities and districts where not everything is 全境; towns are left to the search. */
const readSpecial = async (db: Db, divisions: Divisions, now: Date): Promise<RangeRegion[]> => {
  const rules = await db
    .select()
    .from(rangeRule)
    .where(and(sql`length(${rangeRule.regionCode}) < 9`, ne(rangeRule.verdict, 'FULL')))
    .orderBy(asc(rangeRule.regionCode), asc(rangeRule.direction))
    .limit(2 * shownRegions)
  const codes = [...new Set(rules.map(({ regionCode }) => regionCode))].slice(0, shownRegions)
  return codes.flatMap((code) => {
    const own = rules.filter(({ regionCode }) => regionCode === code)
    const rule = own.find(({ direction }) => direction === 'DELIVERY') ?? own[0]
    if (!rule) return []
    const [pickup, delivery] = (['PICKUP', 'DELIVERY'] as const).map((direction) =>
      own.some((one) => one.direction === direction) ? answerOf(own, direction, [code], now).verdict : 'FULL',
    )
    return pickup && delivery ? [{ name: nameOf(divisions, rule), pickup, delivery, rule }] : []
  })
}

export interface CountryRange {
  provinces: RangeRegion[]
  special: RangeRegion[]
}

/** Undefined while no range is on record. */
export const readRange = async (db: Db, divisions: Divisions, now: Date): Promise<CountryRange | undefined> => {
  const nodes = (await browseRange(db, divisions, wholeCountry, now)) ?? []
  const provinces = nodes.map(({ name, pickup, delivery }): RangeRegion => ({ name, pickup, delivery, rule: noRule }))
  return provinces.every(({ delivery }) => delivery === 'NONE')
    ? undefined
    : { provinces, special: await readSpecial(db, divisions, now) }
}
