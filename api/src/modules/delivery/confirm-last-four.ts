import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { type Counter, hitAll, refundAll } from '../../http/rate-limit'
import type { OrderRecord } from '../order-core/order.tables'
import { lastFourOf } from '../tracking/last-four'

const [quarter, day] = [15 * 60, 24 * 3600]

/** Wrong digits of one link, from whichever network: those of a day open one in 500. */
const wrongOf = (subject: string): Counter[] => [
  { subject, limit: { name: 'delivery-digits', max: 5, windowSeconds: quarter } },
  { subject, limit: { name: 'delivery-digits-day', max: 20, windowSeconds: day } },
]

/**
 * Checks that the person with the link knows the number that it was sent to. Counted as wrong before it is checked, so
 * that of simultaneous attempts no more are checked than allowed.
 * @throws BusinessError LAST_FOUR_WRONG, LAST_FOUR_LOCKED
 */
export const confirmLastFour = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { receiver }: OrderRecord,
  code: string,
  lastFour: string,
): Promise<void> => {
  const counters = wrongOf(code)
  if ((await hitAll(db, counters, clock())) !== undefined) throw new BusinessError('LAST_FOUR_LOCKED')
  if (lastFourOf(receiver) !== lastFour) throw new BusinessError('LAST_FOUR_WRONG')
  await refundAll(db, counters)
}
