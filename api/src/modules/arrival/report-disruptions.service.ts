import { maxDisruptions, type ReportedDisruption } from '@portal/contract/disruptions'
import type { Deps } from '../../deps'
import { inTransaction } from '../../database/transaction'
import { BusinessError } from '../../http/business-error'
import { countDisruptions, storeDisruptions } from './disruption.repository'

/**
 * Stores the carrier's report; the next prediction for each waybill uses it.
 * @returns how many are ahead or under way
 * @throws BusinessError BAD_FIELD when that would be too many; nothing is stored then
 */
export const reportDisruptions = (deps: Pick<Deps, 'db' | 'clock'>, reported: readonly ReportedDisruption[]) =>
  inTransaction(deps.db, async (tx) => {
    await storeDisruptions(tx, reported, deps.clock())
    const openDisruptions = await countDisruptions(tx, deps.clock())
    if (openDisruptions > maxDisruptions)
      throw new BusinessError('BAD_FIELD', `生效中的异常不能超过${maxDisruptions}条`, { path: 'disruptions' })
    return { known: openDisruptions }
  })
