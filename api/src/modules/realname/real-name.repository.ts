import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { realName, type RealNameRecord } from './real-name.tables'

export const findRealName = async (db: Db, userId: string): Promise<RealNameRecord | undefined> => {
  const [row] = await db.select().from(realName).where(eq(realName.userId, userId))
  return row
}

/** Whether the customer has proved who they are, and it still holds. */
export const hasPassedRealName = async (db: Db, userId: string): Promise<boolean> => (await findRealName(db, userId))?.status === 'PASSED'
