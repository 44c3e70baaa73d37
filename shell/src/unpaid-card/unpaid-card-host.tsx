import { useIsBelow, useUnpaidOrders } from '@portal/shared'
import { OptionalPart } from '../optional-part'

const loadCard = async () => (await import('./unpaid-card')).UnpaidCard
const loadBadge = async () => (await import('./unpaid-badge')).UnpaidBadge

/** Loads the card for customers with unpaid orders. */
export const UnpaidCardHost = () => {
  const hasUnpaid = useUnpaidOrders().length > 0
  return <OptionalPart name="unpaid-card" isNeeded={!useIsBelow('phone') && hasUnpaid} load={loadCard} />
}

/** Loads the component that a phone shows in place of the card. */
export const UnpaidBadgeHost = () => {
  const hasUnpaid = useUnpaidOrders().length > 0
  return <OptionalPart name="unpaid-badge" isNeeded={useIsBelow('phone') && hasUnpaid} load={loadBadge} />
}
