import type { Db } from '../../database/database'
import { fullCoverage, type EndCoverage } from './end-coverage'
import { coverageOf } from './coverage-of'
import { coverageRule } from './range-rule.tables'
import { rulesQuery } from './range.repository'

const hasRules = async (db: Db): Promise<boolean> =>
  (await db.select({ regionCode: coverageRule.regionCode }).from(coverageRule).limit(1)).length > 0

/**
 * The coverage at both ends of a route, each end named by the codes of its place and the regions around it
 * (`enclosingCodes`). A carrier that has stored no coverage at all serves every place that its lanes go to.
 */
export const findEndCoverage = async (
  db: Db,
  from: readonly string[],
  to: readonly string[],
  now: Date,
): Promise<EndCoverage> => {
  const rules = await rulesQuery(db, [...from, ...to])
  if (rules.length === 0 && !(await hasRules(db))) return fullCoverage
  return { pickup: coverageOf(rules, 'PICKUP', from, now), delivery: coverageOf(rules, 'DELIVERY', to, now) }
}
