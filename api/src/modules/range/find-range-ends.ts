import type { Db } from '../../database/database'
import { everywhere, type RangeEnds } from './range-ends'
import { answerOf } from './answer-of'
import { rangeRule } from './range-rule.tables'
import { rulesQuery } from './range.repository'

const hasRules = async (db: Db): Promise<boolean> =>
  (await db.select({ regionCode: rangeRule.regionCode }).from(rangeRule).limit(1)).length > 0

/** What holds at both ends of a way, each told by the codes of its place and the regions around it (`codesUpwards`). A carrier that has put no range on record at all serves every place that its lanes go to. */
export const findRangeEnds = async (
  db: Db,
  from: readonly string[],
  to: readonly string[],
  now: Date,
): Promise<RangeEnds> => {
  const rules = await rulesQuery(db, [...from, ...to])
  if (rules.length === 0 && !(await hasRules(db))) return everywhere
  return { pickup: answerOf(rules, 'PICKUP', from, now), delivery: answerOf(rules, 'DELIVERY', to, now) }
}
