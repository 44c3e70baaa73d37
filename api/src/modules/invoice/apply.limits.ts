import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import { hit, type Limit } from '../../http/rate-limit'

/** Previews and applications of one customer: each reads up to a hundred orders and their ledgers. */
const limit: Limit = { name: 'invoice-apply', max: 60, windowSeconds: 60 }

/** @throws BusinessError RATE_LIMITED */
export const countRequest = async (db: Db, userId: string, now: Date): Promise<void> => {
  if (!(await hit(db, limit, userId, now))) throw new BusinessError('RATE_LIMITED')
}
