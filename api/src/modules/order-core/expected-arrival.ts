import type { ExpectedArrival } from '@portal/contract/tracking'
import { standingWish } from '@portal/rules/wished-arrival'
import { isFinal } from './order-state'
import type { OrderRecord } from './order.tables'

type Arriving = Pick<OrderRecord, 'expectedFrom' | 'expectedTo' | 'wished' | 'status'>

/** The time of arrival as the contract has it; a wish is over with the delivery, and when the goods turn back. */
export const toExpectedArrival = ({
  expectedFrom,
  expectedTo,
  wished,
  delayReason,
  status,
}: Arriving & Pick<OrderRecord, 'delayReason'>): ExpectedArrival => ({
  expected: expectedFrom && expectedTo ? { from: expectedFrom.toISOString(), to: expectedTo.toISOString() } : null,
  delayReason,
  wished: isFinal(status) || status === 'RETURNING' ? null : wished,
})

/** `standingWish` of a stored order. */
export const wishOf = ({ wished, expectedFrom }: Pick<Arriving, 'wished' | 'expectedFrom'>, now: Date) =>
  standingWish({ wished, expected: expectedFrom && { from: expectedFrom } }, now)
