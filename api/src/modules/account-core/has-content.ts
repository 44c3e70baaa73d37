import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import type { OwnTable, PersonalData, Section } from './personal-data'

/** Sections that say nothing of a customer but that there is one. */
const emptySections: readonly Section[] = ['account', 'sessions', 'messagePreferences']

const hasRows = async (db: Db, { table }: OwnTable, userId: string): Promise<boolean> => {
  const rows = await db
    .select({ one: sql`1` })
    .from(table)
    .where(eq(table.userId, userId))
    .limit(1)
  return rows.length > 0
}

/** Whether an account has data that its customer would not show to a stranger. */
export const hasContent = async (registered: readonly PersonalData[], db: Db, userId: string): Promise<boolean> => {
  for (const { own = [], showsMore } of registered) {
    for (const table of own)
      if (
        'section' in table.exported &&
        !emptySections.includes(table.exported.section) &&
        (await hasRows(db, table, userId))
      )
        return true
    if (await showsMore?.(db, userId)) return true
  }
  return false
}
