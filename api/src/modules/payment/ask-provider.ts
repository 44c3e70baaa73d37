import type { Deps } from '../../deps'
import { wasClosedThere } from './payment.repository'
import type { PaymentAttemptRecord } from './payment.tables'
import { settlePayment } from './settle-payment.service'

type Attempt = Pick<PaymentAttemptRecord, 'paymentNo' | 'channel'>

/**
 * Asks the provider how an attempt stands and books what it says.
 * @returns the numbers of attempts that their providers must hear of (`tellProviders`)
 * @throws what the provider throws; BusinessError BAD_FIELD when the amount is not the attempt's
 */
export const askProvider = async (
  deps: Pick<Deps, 'db' | 'clock' | 'ports'>,
  { paymentNo, channel }: Attempt,
): Promise<string[]> => {
  const trade = await deps.ports.payment[channel].query(paymentNo)
  return settlePayment(deps, { ...trade, paymentNo })
}

/** Closes an attempt at its provider. One that was paid before is booked. @throws as `askProvider` */
export const closeThere = async (
  deps: Pick<Deps, 'db' | 'clock' | 'ports'>,
  attempt: Attempt & Pick<PaymentAttemptRecord, 'codeUrl'>,
): Promise<string[]> => {
  const { paymentNo, channel } = attempt
  if ((await deps.ports.payment[channel].close(paymentNo)) === 'PAID') return askProvider(deps, attempt)
  await wasClosedThere(deps.db, attempt)
  return []
}
