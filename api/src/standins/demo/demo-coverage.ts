import { productCodes } from '@portal/contract/freight'
import { coverageDirections } from '@portal/contract/coverage'
import type { Division } from '@portal/rules/division-tree'
import type { Divisions } from '../../modules/address/divisions'
import type { coverageRule } from '../../modules/coverage/coverage-rule.tables'
import { type CoverageException, coverageExceptions } from './demo-coverage-exceptions'

type DemoRule = typeof coverageRule.$inferInsert
const day = 86_400_000

const named = <Unit extends Division>(units: readonly Unit[], name: string): Unit => {
  const unit = units.find((one) => one.name === name)
  if (!unit) throw new Error(`There is no ${name} for the demo's coverage`)
  return unit
}

const codesOf = (
  { provinces }: Divisions,
  [provinceName = '', cityName, districtName, townName]: readonly string[],
) => {
  const province = named(provinces, provinceName)
  const city = cityName === undefined ? undefined : named(province.cities, cityName)
  const district = city && districtName !== undefined ? named(city.districts, districtName) : undefined
  const town = district && townName !== undefined ? named(district.towns, townName) : undefined
  return {
    regionCode: (town ?? district ?? city ?? province).code,
    provinceCode: province.code,
    cityCode: city?.code ?? '',
    districtCode: district?.code ?? '',
  }
}

const toRules = (
  divisions: Divisions,
  now: Date,
  { place, delivery, reason, pickup, suspendedDays, products = productCodes, ...fields }: CoverageException,
): DemoRule[] =>
  coverageDirections.map((direction) => ({
    ...codesOf(divisions, place),
    ...fields,
    direction,
    ...((direction === 'PICKUP' && pickup) || { verdict: delivery, reason }),
    suspendedUntil: suspendedDays === undefined ? null : new Date(now.getTime() + suspendedDays * day),
    products: [...products],
  }))

/** Rules for every province, and the exceptions below, which override them. */
export const demoCoverage = (divisions: Divisions, now: Date): DemoRule[] => {
  const special = new Set(coverageExceptions.filter(({ place }) => place.length === 1).map(({ place }) => place[0]))
  const served = divisions.provinces
    .filter(({ name }) => !special.has(name))
    .map(({ name }): CoverageException => ({ place: [name], delivery: 'FULL', reason: '' }))
  return [...served, ...coverageExceptions].flatMap((exception) => toRules(divisions, now, exception))
}
