import type { Db } from '../../../database/database'
import { balance } from '../../order-core/ledger'
import type { OrderKey } from '../../order-core/order-key'
import { entriesOf } from '../../order-core/ledger.repository'

/**
 * The payments of the order's sender less the refunds, in cents. Payments are negative in the ledger; `0 -` avoids −0.
 */
export const netPaidOf = async (db: Db, order: OrderKey): Promise<number> =>
  0 - balance((await entriesOf(db, order, 'SENDER')).filter(({ kind }) => kind === 'PAYMENT' || kind === 'REFUND'))
