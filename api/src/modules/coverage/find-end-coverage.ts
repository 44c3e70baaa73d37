import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { inOneTrip } from '../../database/in-one-trip'
import { preparedQuery } from '../../database/prepared-query'
import { fullCoverage, type EndCoverage } from './end-coverage'
import { coverageOf } from './coverage-of'
import { coverageRule } from './coverage-rule.tables'

const ofRegions = preparedQuery('coverage_of_regions', ['codes'], (db, { codes }) =>
  db
    .select()
    .from(coverageRule)
    .where(sql`${coverageRule.regionCode} = any(${codes})`),
)

const anyRule = preparedQuery('any_coverage', [], (db) =>
  db.select({ regionCode: coverageRule.regionCode }).from(coverageRule).limit(1),
)

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
  const [rules, any] = await inOneTrip(db, (trip) => [ofRegions(trip, { codes: [...from, ...to] }), anyRule(trip, {})])
  if (any.length === 0) return fullCoverage
  return { pickup: coverageOf(rules, 'PICKUP', from, now), delivery: coverageOf(rules, 'DELIVERY', to, now) }
}
