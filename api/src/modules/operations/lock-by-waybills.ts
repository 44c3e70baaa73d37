import type { Db } from '../../database/database'
import { lockSubjects, type Subject } from '../order-core/lock-subjects'
import { numbersOfWaybillsQuery } from '../order-core/order.repository'
import { withAttempts } from '../payment/lock-with-attempts'

/** The orders of waybills, locked against every other change as `lockWithAttempts` does. */
export const lockByWaybills = async (tx: Db, ewbNos: readonly string[]): Promise<Subject[]> => {
  const locked = await lockSubjects(
    tx,
    withAttempts(tx, () => numbersOfWaybillsQuery(tx, ewbNos)),
  )
  const wanted = new Set(ewbNos)
  return locked.filter(({ ewbNo }) => wanted.has(ewbNo))
}
