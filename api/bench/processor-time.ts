import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Db } from '../src/database/database'
import { queryRows } from '../src/database/query-rows'

/** Milliseconds of one tick, the unit of Linux's process times. */
const tick = 10

/** Milliseconds of a processor that a process has used; 0 for one on another machine, or one that has ended. */
export const processorTimeOf = (pid: number): number => ticksOf(pid) * tick

const ticksOf = (pid: number): number => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

/**
 * Milliseconds of a processor that this process and its database connections have used; other work on the machine does
 * not change them.
 */
export const processorTime = async (db: Db): Promise<number> => {
  const backends = await queryRows<{ pid: number }>(
    db,
    sql`select pid from pg_stat_activity where datname = current_database() and pid <> 0`,
  )
  const { user, system } = process.cpuUsage()
  return (
    (user + system) / 1000 +
    backends.reduce((sum, { pid }) => sum + (pid === process.pid ? 0 : processorTimeOf(pid)), 0)
  )
}
