import { and, count, countDistinct, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { telemetryEvent as event } from './telemetry.tables'

/** Milliseconds for which a browser's report counts as the present. */
const windowMs = 24 * 3600_000

/** A build of a remote by the name of its folder. */
export interface RemoteBuild {
  remote: string
  version: string
}

const isA = (kind: (typeof event.kind.enumValues)[number], detail?: string): SQL =>
  detail === undefined ? sql`${event.kind} = ${kind}` : sql`${event.kind} = ${kind} and ${event.detail} = ${detail}`

const countOf = (kind: (typeof event.kind.enumValues)[number], detail?: string) =>
  sql<number>`count(*) filter (where ${isA(kind, detail)})`.mapWith(Number)

/** In milliseconds, CLS without a unit; null without a value. */
const percentile = (share: number, of: SQL) =>
  sql<
    number | null
  >`percentile_cont(${sql.raw(String(share))}) within group (order by ${event.value}) filter (where ${of})`

/** The browsers' reports of the last day about builds that the registry names: a stranger can invent others. */
export const remoteHealth = async (db: Db, builds: readonly RemoteBuild[], now: Date) => {
  if (builds.length === 0) return []
  return db
    .select({
      remote: event.remote,
      version: event.version,
      /** Tabs in which it was shown or should have been. */
      visits: countDistinct(event.session),
      loads: countOf('load', 'whole'),
      p50: percentile(0.5, isA('load', 'whole')),
      p95: percentile(0.95, isA('load', 'whole')),
      retries: countOf('retry'),
      fallbacks: countOf('fallback'),
      throws: countOf('throw'),
      answers: countOf('answer'),
      blocks: countOf('block'),
      missing: countOf('failure', 'missing'),
      timeout: countOf('failure', 'timeout'),
      error: countOf('failure', 'error'),
      incompatible: countOf('failure', 'incompatible'),
      lcp: percentile(0.75, isA('vital', 'LCP')),
      inp: percentile(0.75, isA('vital', 'INP')),
      cls: percentile(0.75, isA('vital', 'CLS')),
    })
    .from(event)
    .where(
      and(
        gte(event.receivedAt, new Date(now.getTime() - windowMs)),
        inArray(event.remote, [...new Set(builds.map(({ remote }) => remote))]),
        or(...builds.map(({ remote, version }) => and(eq(event.remote, remote), eq(event.version, version)))),
      ),
    )
    .groupBy(event.remote, event.version)
}

export type RemoteHealth = Awaited<ReturnType<typeof remoteHealth>>[number]

/** The 75th percentile of each web vital of all pages, which the published limits are defined for. */
export const vitalFigures = (db: Db, now: Date) =>
  db
    .select({
      name: event.detail,
      count: count(),
      p75: sql<number | null>`percentile_cont(0.75) within group (order by ${event.value})`,
    })
    .from(event)
    .where(and(eq(event.kind, 'vital'), gte(event.receivedAt, new Date(now.getTime() - windowMs))))
    .groupBy(event.detail)
    .orderBy(event.detail)
    .limit(10)

/** The newest failures, with the number that the customer was shown. */
export const recentFailures = (db: Db) =>
  db.select().from(event).where(eq(event.kind, 'failure')).orderBy(desc(event.eventId)).limit(50)
