import type { OrderStatus } from '@portal/contract/order'
import type { MapPlace } from '@portal/contract/tracking'

const calledOff: readonly string[] = ['CANCELED', 'CANCELED_BY_CARRIER', 'REJECTED'] satisfies OrderStatus[]

interface Ends {
  origin: MapPlace | null
  destination: MapPlace | null
  status: string
}

/** Whether there is a route to draw: its ends are known, and the goods are or were to go it. */
export const hasRoute = <Order extends Ends>(
  order: Order,
): order is Order & { origin: MapPlace; destination: MapPlace } =>
  order.origin !== null && order.destination !== null && !calledOff.includes(order.status)
