import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import { BusinessError } from '../../http/business-error'
import { lockCustomerRow } from '../account-core/lock-customer-row'

/**
 * Changes a customer's address book while their other changes of it wait, so that there are at most 500 entries, there
 * is one default and no address is stored twice.
 * @throws BusinessError SESSION_EXPIRED when there is no such customer any more
 */
export const inAddressBookTransaction = <Result>(
  db: Db,
  userId: string,
  change: (tx: Db) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (tx) => {
    if ((await lockCustomerRow(tx, userId)) === undefined) throw new BusinessError('SESSION_EXPIRED')
    return change(tx)
  })
