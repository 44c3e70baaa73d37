import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { KeyRing } from '../crypto/key-ring'
import { openBytes } from '../crypto/seal'
import type { Sealed } from '../crypto/sealed'
import { sealedColumns } from '../crypto/sealed-columns'
import type { Db } from '../database/database'
import { hasCitus, requirePlaced } from '../database/distribute'
import { migrationsFolder } from '../database/migrations-folder'
import { queryRows } from '../database/query-rows'
import { FilesUnavailable } from '../files/files-unavailable'
import { type S3Place, s3Objects } from '../files/s3-objects'
import { tryObjects } from '../files/try-objects'
import { isAnyPhotoOutside } from '../modules/realname/real-name.repository'
import { isAnyPieceOutside } from '../modules/upload/upload-content.repository'
import { isUnavailable } from '../database/unavailable'
import { withinTimeout } from '../within-timeout'
import { type Check, once } from './readiness'

const journal = z.object({ entries: z.array(z.object({ when: z.number() })).min(1) })

/** All migrations of this version are applied; those of a newer version may be as well, while that is rolled out. */
const migrationsAreApplied = (db: Db, root: string): Check => {
  const { entries } = journal.parse(
    JSON.parse(readFileSync(join(migrationsFolder(root), 'meta/_journal.json'), 'utf8')),
  )
  const newest = Math.max(...entries.map(({ when }) => when))
  return async () => {
    const rows = await queryRows<{ applied: string | null }>(
      db,
      sql`select max(created_at) as applied from drizzle.__drizzle_migrations`,
    )
    if (Number(rows[0]?.applied ?? 0) < newest) throw new Error('migrations are missing')
  }
}

/** Values of a column that are tried; one alone may be damaged. */
const samples = 3

/** Passes over a node of a distributed database that is away, whose customers alone miss it; the check is repeated. */
const unlessAway =
  (check: Check): Check =>
  async () => {
    try {
      await check()
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
  }

/** Every node of a distributed database answers. */
const nodesAnswer = (coordinator: Db): Check => {
  let hasNodes: boolean | undefined
  return async () => {
    hasNodes ??= await hasCitus((statement) => queryRows(coordinator, sql.raw(statement)))
    if (!hasNodes) return
    const away = await queryRows<{ node: string }>(
      coordinator,
      sql`select nodename || ':' || nodeport as node
        from run_command_on_all_nodes('select 1') join pg_dist_node using (nodeid) where not success`,
    )
    if (away.length > 0) throw new Error(`nodes are away: ${away.map(({ node }) => node).join(', ')}`)
  }
}

/** Checks that the keys of this process open a value in every encrypted column that has any. */
const keysOpen =
  (db: Db, keys: KeyRing): Check =>
  async () => {
    for (const { table, column, row } of sealedColumns) {
      const stored = await db
        .select({ row: sql<string>`${row}`, value: sql<Sealed>`${column}` })
        .from(table)
        .where(isNotNull(column))
        .limit(samples)
      const opens = ({ row: id, value }: (typeof stored)[number]): boolean => {
        try {
          openBytes(keys, value, { column, row: id })
          return true
        } catch {
          return false
        }
      }
      if (stored.length > 0 && !stored.some(opens)) throw new Error(`DATA_KEYS opens nothing in ${column.name}`)
    }
  }

/** Milliseconds; less than a check may take. */
const storeTimeout = 1_500

/**
 * Checks that files can be read with the settings of this process. A store that is away or slow does not fail the
 * check: all processes would be taken out at once, which serve everything else. Repeated until it has succeeded once.
 */
const filesAreKnown = (db: Db, place: S3Place | null): Check => {
  const answers = async (): Promise<boolean> => {
    if (place === null) {
      if ((await isAnyPieceOutside(db)) || (await isAnyPhotoOutside(db)))
        throw new FilesUnavailable('FILES_S3_URL_MISSING', true)
      return true
    }
    try {
      await withinTimeout(storeTimeout, tryObjects(s3Objects(place)))
      return true
    } catch (error) {
      if (error instanceof FilesUnavailable && error.isRefusal) throw error
      return false
    }
  }
  let isWell = false
  return async () => {
    isWell ||= await answers()
  }
}

/** The checks that must succeed before a process gets requests. */
export const readinessChecks = (
  {
    db,
    coordinator,
    keys,
    root,
    files,
  }: { db: Db; coordinator: Db; keys: KeyRing; root: string; files: S3Place | null },
  registry: () => unknown,
): Record<string, Check> => ({
  database: async () => void (await queryRows(db, sql`select 1`)),
  migrations: once(migrationsAreApplied(coordinator, root)),
  placement: once(() => requirePlaced((statement) => queryRows(coordinator, sql.raw(statement)))),
  keys: unlessAway(once(keysOpen(db, keys))),
  files: unlessAway(filesAreKnown(db, files)),
  registry: async () => void registry(),
})

/** The checks of parts that only some customers need. */
export const partialChecks = (coordinator: Db): Record<string, Check> => ({ nodes: nodesAnswer(coordinator) })
