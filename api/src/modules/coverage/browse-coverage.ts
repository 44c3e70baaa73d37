import type { CoverageNode } from '@portal/contract/coverage'
import type { Db } from '../../database/database'
import { queryRows } from '../../database/query-rows'
import type { RegionCodes } from '@portal/rules/division-tree'
import type { Divisions } from '../address/divisions'
import { coverageOf, enclosingCodes } from './coverage-of'
import { exceptionsQuery, rulesQuery } from './coverage.repository'

type Parent = Omit<RegionCodes, 'townCode'>

/**
 * The places directly below a region; below a city without districts its towns. Undefined when there is no such region.
 */
const childrenOf = ({ provinces }: Divisions, { provinceCode, cityCode, districtCode }: Parent) => {
  if (provinceCode === '') return { isTown: false, places: provinces }
  const province = provinces.find(({ code }) => code === provinceCode)
  if (!province || cityCode === '') return province && { isTown: false, places: province.cities }
  const city = province.cities.find(({ code }) => code === cityCode)
  const district = city?.districts.find(({ code }) => code === districtCode)
  if (district) return { isTown: true, places: district.towns }
  return city && districtCode === '' ? { isTown: false, places: city.districts } : undefined
}

/** The places below a region with the coverage of each; undefined when there is no such region. */
export const browseCoverage = async (
  db: Db,
  divisions: Divisions,
  parent: Parent,
  now: Date,
): Promise<CoverageNode[] | undefined> => {
  const children = childrenOf(divisions, parent)
  if (!children) return undefined
  const codes = children.places.map(({ code }) => code)
  const above = enclosingCodes({ ...parent, townCode: '' })
  const rules = await rulesQuery(db, [...codes, ...above])
  const rows = children.isTown ? [] : await queryRows<{ code: string }>(db, exceptionsQuery(parent, codes))
  const exceptions = new Set(rows.map(({ code }) => code))
  return children.places.map(({ code, name }) => ({
    code,
    name,
    pickup: coverageOf(rules, 'PICKUP', [code, ...above], now).verdict,
    delivery: coverageOf(rules, 'DELIVERY', [code, ...above], now).verdict,
    hasExceptions: exceptions.has(code),
    hasChildren: !children.isTown,
  }))
}
