import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import type { RegionCodes } from '@portal/rules/division-tree'
import { coverageRule } from './coverage-rule.tables'

/** The rules of these places, without those of places within them. */
export const rulesQuery = (db: Db, codes: readonly string[]) =>
  db
    .select()
    .from(coverageRule)
    .where(inArray(coverageRule.regionCode, [...codes]))

/** The rules of places within a city, or within one of its districts. */
export const rulesWithinQuery = (db: Db, { provinceCode, cityCode, districtCode }: Omit<RegionCodes, 'townCode'>) =>
  db
    .select()
    .from(coverageRule)
    .where(
      and(
        eq(coverageRule.provinceCode, provinceCode),
        eq(coverageRule.cityCode, cityCode),
        districtCode === '' ? undefined : eq(coverageRule.districtCode, districtCode),
        ne(coverageRule.regionCode, districtCode === '' ? cityCode : districtCode),
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
    where exists (select 1 from ${coverageRule} where ${and(within, sql`${level} = child.code`, sql`${coverageRule.regionCode} <> child.code`)})`
}

/** The index begins with the province, so each level names those above it. */
const levelBelow = ({ provinceCode, cityCode }: Omit<RegionCodes, 'townCode'>) => {
  if (provinceCode === '') return [coverageRule.provinceCode, undefined] as const
  if (cityCode === '') return [coverageRule.cityCode, eq(coverageRule.provinceCode, provinceCode)] as const
  return [
    coverageRule.districtCode,
    and(eq(coverageRule.provinceCode, provinceCode), eq(coverageRule.cityCode, cityCode)),
  ] as const
}
