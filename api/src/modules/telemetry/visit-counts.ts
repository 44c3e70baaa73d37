import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { queryRows } from '../../database/query-rows'

/** What the visits of one build showed. A visit is a tab, and counts once in each figure. */
export interface VisitCounts {
  version: string
  visits: number
  broken: number
  refused: number
  /** Visits with the vital; of them those above the 75th percentile of the compared build, and those over the budget. */
  inp: number
  inpAbove: number
  inpOver: number
  lcp: number
  lcpAbove: number
  lcpOver: number
}

interface CountedVisits {
  remote: string
  /** The build whose 75th percentiles are the measure. */
  live: string
  canary: string
  since: Date
  /** Milliseconds. */
  budgets: { inp: number; lcp: number } | undefined
}

/**
 * Counts the visits of two builds since the same moment. A retry that helped is not counted, nor a remote that was
 * switched off.
 */
export const countVisits = async (
  db: Db,
  { remote, live, canary, since, budgets }: CountedVisits,
): Promise<VisitCounts[]> => {
  const { inp, lcp } = budgets ?? { inp: null, lcp: null }
  const rows = await queryRows<Record<Exclude<keyof VisitCounts, 'version'>, string> & { version: string }>(
    db,
    sql`with visit as (
      select version, session,
        bool_or(kind in ('failure', 'fallback', 'throw') and detail <> 'disabled') as broken,
        bool_or(kind = 'answer') as refused,
        max(value) filter (where kind = 'vital' and detail = 'INP') as inp,
        max(value) filter (where kind = 'vital' and detail = 'LCP') as lcp
      from telemetry_event
      where remote = ${remote} and received_at >= ${since.toISOString()}::timestamptz
        and version in (${live}, ${canary}) and session is not null
      group by version, session
    ), usual as (
      select percentile_cont(0.75) within group (order by inp) as inp,
        percentile_cont(0.75) within group (order by lcp) as lcp
      from visit where version = ${live}
    )
    select version, count(*) as visits,
      count(*) filter (where broken) as broken,
      count(*) filter (where refused) as refused,
      count(visit.inp) as inp,
      count(*) filter (where visit.inp > usual.inp) as "inpAbove",
      count(*) filter (where visit.inp > ${inp}::float8) as "inpOver",
      count(visit.lcp) as lcp,
      count(*) filter (where visit.lcp > usual.lcp) as "lcpAbove",
      count(*) filter (where visit.lcp > ${lcp}::float8) as "lcpOver"
    from visit, usual group by version`,
  )
  return rows.map((row) => ({
    version: row.version,
    visits: Number(row.visits),
    broken: Number(row.broken),
    refused: Number(row.refused),
    inp: Number(row.inp),
    inpAbove: Number(row.inpAbove),
    inpOver: Number(row.inpOver),
    lcp: Number(row.lcp),
    lcpAbove: Number(row.lcpAbove),
    lcpOver: Number(row.lcpOver),
  }))
}
