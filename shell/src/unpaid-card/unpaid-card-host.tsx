import { useUnpaidOrders } from '@portal/shared'
import { OptionalPart } from '../optional-part'

const load = async () => (await import('./unpaid-card')).UnpaidCard

/** Fetches the card for those who have something to pay. */
export const UnpaidCardHost = () => (
  <OptionalPart name="unpaid-card" wanted={useUnpaidOrders().length > 0} load={load} />
)
