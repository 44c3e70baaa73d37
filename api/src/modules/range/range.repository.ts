import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import type { RegionCodes } from '../address/divisions'
import { rangeRule } from './range-rule.tables'

/** The rules of these places themselves. */
export const rulesQuery = (db: Db, codes: readonly string[]) =>
  db
    .select()
    .from(rangeRule)
    .where(inArray(rangeRule.regionCode, [...codes]))

/** The rules of places within a city, or within one of its districts. */
export const rulesWithinQuery = (db: Db, { provinceCode, cityCode, districtCode }: Omit<RegionCodes, 'townCode'>) =>
  db
    .select()
    .from(rangeRule)
    .where(
      and(
        eq(rangeRule.provinceCode, provinceCode),
        eq(rangeRule.cityCode, cityCode),
        districtCode === '' ? undefined : eq(rangeRule.districtCode, districtCode),
        ne(rangeRule.regionCode, districtCode === '' ? cityCode : districtCode),
      ),
    )

/** Which of the places directly below a region have rules of places within them. */
export const exceptionsQuery = (
  { provinceCode, cityCode, districtCode }: Omit<RegionCodes, 'townCode'>,
  children: readonly string[],
) => {
  const [level, within] = levelBelow({ provinceCode, cityCode, districtCode })
  const codes = sql.join(
    children.map((code) => sql`${code}`),
    sql`, `,
  )
  return sql`
    select child.code from unnest(array[${codes}]::text[]) as child(code)
    where exists (select 1 from ${rangeRule} where ${and(within, sql`${level} = child.code`, sql`${rangeRule.regionCode} <> child.code`)})`
}

/** The index begins with the province, so each level names those above it. */
const levelBelow = ({ provinceCode, cityCode }: Omit<RegionCodes, 'townCode'>) => {
  if (provinceCode === '') return [rangeRule.provinceCode, undefined] as const
  if (cityCode === '') return [rangeRule.cityCode, eq(rangeRule.provinceCode, provinceCode)] as const
  return [
    rangeRule.districtCode,
    and(eq(rangeRule.provinceCode, provinceCode), eq(rangeRule.cityCode, cityCode)),
  ] as const
}
