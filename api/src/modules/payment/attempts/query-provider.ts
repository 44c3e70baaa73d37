import type { Deps } from '../../../deps'
import { markClosedAtProvider } from '../payment.repository'
import type { PaymentAttemptRecord } from '../payment.tables'
import { recordTrade } from './record-trade.service'

type Attempt = Pick<PaymentAttemptRecord, 'userId' | 'paymentNo' | 'channel'>

/**
 * Queries the provider for the state of an attempt and records it.
 * @returns payment numbers to pass to `updatePaymentProviders`
 * @throws what the provider throws; BusinessError BAD_FIELD when the amount is not the attempt's
 */
export const queryProvider = async (
  deps: Pick<Deps, 'db' | 'clock' | 'ports'>,
  { paymentNo, channel }: Attempt,
): Promise<string[]> => recordTrade(deps, paymentNo, await deps.ports.payment[channel].query(paymentNo))

/** Closes an attempt at its provider. One that was paid before is posted. @throws as `queryProvider` */
export const closeAtProvider = async (
  deps: Pick<Deps, 'db' | 'clock' | 'ports'>,
  attempt: Attempt & Pick<PaymentAttemptRecord, 'codeUrl'>,
): Promise<string[]> => {
  const { paymentNo, channel } = attempt
  if ((await deps.ports.payment[channel].close(paymentNo)) === 'PAID') return queryProvider(deps, attempt)
  await markClosedAtProvider(deps.db, attempt)
  return []
}
