import type { FeeLine } from '@portal/contract/freight'
import { ExtrasCard } from '../../../features/extras/extras-card'
import { PaymentCard } from '../../../features/payment/payment-card'
import { ServiceCard } from '../../../features/service/service-card'
import { extraFields } from '../../../rules/service'

interface ServiceCardsProps {
  now: Date
  /** Fees of the current estimate; absent while there is none. */
  lines: readonly FeeLine[] | undefined
  /** The field that the cards were opened for; '' for none. */
  target: string
}

/** All services and the payment in full, as the line of chips unfolds them. */
export const ServiceCards = ({ now, lines, target }: ServiceCardsProps) => (
  <>
    <ServiceCard now={now} lines={lines} />
    <ExtrasCard startsOpen={extraFields.some((field) => field === target)} />
    <PaymentCard />
  </>
)
