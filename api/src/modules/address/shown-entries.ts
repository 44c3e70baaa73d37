import { maxShownWithoutCode } from '@portal/contract/limits'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import { BusinessError } from '../../http/business-error'
import { countOnce, hit, reset } from '../../http/rate-limit'
import { shownEntries, showingsOfEntry } from './limits'

/**
 * Counts entries that a customer is about to be shown: a session alone does not open a whole book, page by page.
 * @throws BusinessError CODE_REQUIRED, and then none is counted
 */
export const countShown = (db: Db, userId: string, addressIds: readonly string[], now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const subjects = addressIds.map((addressId) => `${userId} ${addressId}`)
    const added = await countOnce(tx, showingsOfEntry, subjects, now)
    if (added > 0 && !(await hit(tx, shownEntries, userId, now, added)))
      throw new BusinessError(
        'CODE_REQUIRED',
        `今天查看的地址已达${maxShownWithoutCode}条，为保护您和联系人的信息，请验证手机号后继续`,
      )
  })

/** Lets a customer, who has proved to be one, see as many again. */
export const allowMore = (db: Db, userId: string): Promise<void> => reset(db, shownEntries, userId)
