import type { Db } from '../../database/database'
import { balance } from '../order-core/ledger'
import { entriesOf } from '../order-core/ledger.repository'

/** What the order's sender has paid without what was refunded, in cents. */
export const netPaidOf = async (db: Db, orderNo: string): Promise<number> =>
  0 - balance((await entriesOf(db, orderNo, 'SENDER')).filter(({ kind }) => kind === 'PAYMENT' || kind === 'REFUND'))
