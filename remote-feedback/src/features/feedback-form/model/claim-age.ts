import type { OrderRow } from '@portal/contract/order-list'
import { claimDays, claimHintHours } from '@portal/shared/feedback'

const hour = 3_600_000

/** How late a claim is: in time, later than is advised, or too late to be accepted (domain §12). */
export const claimAge = (signedAt: OrderRow['signedAt'], now: number): 'fresh' | 'late' | 'over' => {
  if (signedAt === null) return 'fresh'
  const age = now - Date.parse(signedAt)
  return age > claimDays * 24 * hour ? 'over' : age > claimHintHours * hour ? 'late' : 'fresh'
}
