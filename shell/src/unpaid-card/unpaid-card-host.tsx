import { useUnpaidOrders } from '@portal/shared'
import { OptionalPart } from '../optional-part'

const load = async () => (await import('./unpaid-card')).UnpaidCard

/** Loads the card for customers with unpaid orders. */
export const UnpaidCardHost = () => (
  <OptionalPart name="unpaid-card" isNeeded={useUnpaidOrders().length > 0} load={load} />
)
