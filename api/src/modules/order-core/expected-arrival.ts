import type { ExpectedArrival } from '@portal/contract/tracking'
import type { OrderRecord } from './order.tables'

/** The time of arrival as the contract has it. */
export const toExpectedArrival = ({
  expectedFrom,
  expectedTo,
  delayReason,
}: Pick<OrderRecord, 'expectedFrom' | 'expectedTo' | 'delayReason'>): ExpectedArrival => ({
  expected: expectedFrom && expectedTo ? { from: expectedFrom.toISOString(), to: expectedTo.toISOString() } : null,
  delayReason,
})
