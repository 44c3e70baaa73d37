import type { TelemetryEvent } from '@portal/contract/telemetry'
import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { telemetryEvent } from '../../modules/telemetry/telemetry.tables'

const countOf = (kind: TelemetryEvent['kind']) =>
  sql<number>`count(*) filter (where ${telemetryEvent.kind} = ${kind})`.mapWith(Number)
const loads = sql`${telemetryEvent.kind} = 'load' and ${telemetryEvent.detail} = 'whole'`
const percentile = (share: number) =>
  sql<
    number | null
  >`percentile_cont(${sql.raw(String(share))}) within group (order by ${telemetryEvent.value}) filter (where ${loads})`

/** Per remote and build: how often it was shown, how long that took in milliseconds, and what went wrong. */
export const remoteFigures = (db: Db) =>
  db
    .select({
      remote: telemetryEvent.remote,
      version: telemetryEvent.version,
      loads: sql<number>`count(*) filter (where ${loads})`.mapWith(Number),
      p50: percentile(0.5),
      p95: percentile(0.95),
      retries: countOf('retry'),
      fallbacks: countOf('fallback'),
      failures: countOf('failure'),
    })
    .from(telemetryEvent)
    .where(isNotNull(telemetryEvent.remote))
    .groupBy(telemetryEvent.remote, telemetryEvent.version)
    .orderBy(telemetryEvent.remote, desc(sql`max(${telemetryEvent.receivedAt})`))
    .limit(100)

/** The 75th percentile of each web vital, which the published limits are defined for. */
export const vitalFigures = (db: Db) =>
  db
    .select({
      name: telemetryEvent.detail,
      count: sql<number>`count(*)`.mapWith(Number),
      p75: sql<number | null>`percentile_cont(0.75) within group (order by ${telemetryEvent.value})`,
    })
    .from(telemetryEvent)
    .where(eq(telemetryEvent.kind, 'vital'))
    .groupBy(telemetryEvent.detail)
    .orderBy(telemetryEvent.detail)
    .limit(10)

/** The newest failures, with the number that the customer was shown. */
export const recentFailures = (db: Db) =>
  db
    .select()
    .from(telemetryEvent)
    .where(eq(telemetryEvent.kind, 'failure'))
    .orderBy(desc(telemetryEvent.eventId))
    .limit(50)
