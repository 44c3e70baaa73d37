import { useUnpaidOrders } from '@portal/shared'
import { OptionalPart } from '../optional-part'
import { useHasCardRoom } from './use-has-card-room'

const loadCard = async () => (await import('./unpaid-card')).UnpaidCard
const loadBadge = async () => (await import('./unpaid-badge')).UnpaidBadge

/** Loads the card for customers with unpaid orders. */
export const UnpaidCardHost = () => {
  const hasUnpaid = useUnpaidOrders().length > 0
  return <OptionalPart name="unpaid-card" isNeeded={useHasCardRoom() && hasUnpaid} load={loadCard} />
}

/** Loads what stands in the header where there is no room for the card. */
export const UnpaidBadgeHost = () => {
  const hasUnpaid = useUnpaidOrders().length > 0
  return <OptionalPart name="unpaid-badge" isNeeded={!useHasCardRoom() && hasUnpaid} load={loadBadge} />
}
