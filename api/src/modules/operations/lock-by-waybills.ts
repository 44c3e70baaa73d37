import type { Db } from '../../database/database'
import { findKeysOfWaybills } from '../order-core/order.repository'
import { lockSubjects, type WaybillOrder } from '../order-core/lock-subjects'
import { withOrdersOfSharedAttempts } from '../payment/attempts/lock-orders-sharing-attempts'

/** The orders of waybills, locked against every other change as `lockOrdersSharingAttempts` does. */
export const lockByWaybills = async (tx: Db, ewbNos: readonly string[]): Promise<WaybillOrder[]> => {
  const locked = await lockSubjects(tx, await withOrdersOfSharedAttempts(tx, await findKeysOfWaybills(tx, ewbNos)))
  const waybillNumbers = new Set(ewbNos)
  return locked.filter(({ ewbNo }) => waybillNumbers.has(ewbNo))
}
