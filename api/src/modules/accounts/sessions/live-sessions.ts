import { and, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { sessionToken } from './session.tables'

/** Maximum number of parameters of one statement. */
const atOnce = 1000

/** Which of these sessions still have a token that works. */
export const liveSessions = async (db: Db, sessionIds: readonly string[], now: Date): Promise<Set<string>> => {
  const alive = new Set<string>()
  for (let from = 0; from < sessionIds.length; from += atOnce) {
    const some = sessionIds.slice(from, from + atOnce)
    const rows = await db
      .select({ sessionId: sessionToken.sessionId })
      .from(sessionToken)
      .where(and(inArray(sessionToken.sessionId, some), gt(sessionToken.expiresAt, now)))
    rows.forEach(({ sessionId }) => alive.add(sessionId))
  }
  return alive
}
