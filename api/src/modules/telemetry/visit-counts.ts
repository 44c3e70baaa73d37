import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { queryRows } from '../../database/query-rows'

/** The figures of one build's visits. A visit is a tab, and counts once in each figure. */
export interface VisitCounts {
  version: string
  visits: number
  broken: number
  refused: number
  /**
   * Visits with the vital; of them those above the 75th percentile of the compared build, and those over the budget.
   */
  inp: number
  inpAbove: number
  inpOver: number
  lcp: number
  lcpAbove: number
  lcpOver: number
  /** The part of all visits, before any was left out, that came from one network: the largest. */
  networkShare: number
}

interface CountedVisits {
  remote: string
  /** The build whose 75th percentiles are the measure. */
  live: string
  canary: string
  since: Date
  /** Visits of each build that count of one network: the first ones. */
  perNetwork: number
  /** Milliseconds. */
  budgets: { inp: number; lcp: number } | undefined
}

/**
 * Counts the visits of two builds since the same moment: those that began with the mark of a page that the server had
 * sent, and a few of each network. A retry that helped is not counted, nor a remote that was switched off.
 */
export const countVisits = async (
  db: Db,
  { remote, live, canary, since, perNetwork, budgets }: CountedVisits,
): Promise<VisitCounts[]> => {
  const { inp, lcp } = budgets ?? { inp: null, lcp: null }
  const rows = await queryRows<Record<Exclude<keyof VisitCounts, 'version'>, string> & { version: string }>(
    db,
    sql`with marked as (
      select version, session, network, min(event_id) as first,
        bool_or(kind in ('failure', 'fallback', 'throw') and detail <> 'disabled') as broken,
        bool_or(kind = 'answer') as refused,
        max(value) filter (where kind = 'vital' and detail = 'INP') as inp,
        max(value) filter (where kind = 'vital' and detail = 'LCP') as lcp
      from telemetry_event join telemetry_visit using (session)
      where remote = ${remote} and received_at >= ${since.toISOString()}::timestamptz
        and version in (${live}, ${canary})
      group by version, session, network
    ), ranked as (
      select *, row_number() over by_arrival as rank, count(*) over (partition by version, network) as of_network,
        count(*) over (partition by version) as of_version
      from marked window by_arrival as (partition by version, network order by first)
    ), visit as (
      select * from ranked where rank <= ${perNetwork}
    ), usual as (
      select percentile_cont(0.75) within group (order by inp) as inp,
        percentile_cont(0.75) within group (order by lcp) as lcp
      from visit where version = ${live}
    )
    select version, count(*) as visits, max(of_network::float8 / of_version) as "networkShare",
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
    networkShare: Number(row.networkShare),
  }))
}
