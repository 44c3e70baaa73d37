import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { assertWithinLimit, hit, isExhausted, type Limit } from '../../http/rate-limit'
import { orderNoOf } from '../delivery-core/link-code'
import { findByNumber } from '../order-core/order.repository'
import type { OrderRecord } from '../order-core/order.tables'
import { mayDecide } from './decider'

const hour = 3600

/** Calls of one network, times the configured factor. */
const callsOf = (factor: number): Limit => ({ name: 'delivery-link', max: 60 * factor, windowSeconds: 60 })
/** Codes that are none, or over. Proofs have 47 bits: these are for who tries all the same. */
const guessesOf = (factor: number): Limit => ({ name: 'delivery-link-guess', max: 20 * factor, windowSeconds: hour })

/**
 * The order of a link's code, after the same queries whether there is one or not.
 * @throws BusinessError LINK_NOT_FOUND for a code that is none, whose order has ended, or is for another number now;
 * RATE_LIMITED
 */
export const findByCode = async (
  { db, counters, clock, config }: Deps,
  code: string,
  network: string,
): Promise<OrderRecord> => {
  const guesses = guessesOf(config.ipLimitFactor)
  await assertWithinLimit(counters, callsOf(config.ipLimitFactor), network, clock())
  if (await isExhausted(counters, guesses, network, clock())) throw new BusinessError('RATE_LIMITED')
  const order = await findByNumber(db, orderNoOf(code))
  if (order !== undefined && (await mayDecide(db, { kind: 'LINK', code, knowsDigits: false }, order))) return order
  await hit(counters, guesses, network, clock())
  throw new BusinessError('LINK_NOT_FOUND')
}
