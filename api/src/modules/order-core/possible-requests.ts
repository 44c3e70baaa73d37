import type { OrderRow } from '@portal/contract/order-list'
import type { OrderStatus } from '@portal/contract/order'
import type { OrderRecord } from './order.tables'

/** The goods are with the carrier and have not been handed over (domain §14). */
const interceptable: readonly OrderStatus[] = [
  'COLLECTED',
  'IN_TRANSIT',
  'ARRIVED',
  'DELIVERING',
  'READY_FOR_PICKUP',
  'EXCEPTION',
]

/** The goods are not on their way to the old address yet. */
const readdressable: readonly OrderStatus[] = ['COLLECTED', 'IN_TRANSIT', 'ARRIVED']

type RequestableOrder = Pick<OrderRecord, 'kind' | 'status' | 'interceptState'>

/** Cross-border goods pass customs, so they cannot be intercepted online. */
export const isInterceptable = ({ kind, status }: RequestableOrder): boolean =>
  kind === 'DOMESTIC' && interceptable.includes(status)

/** Not possible while the carrier intercepts the goods. */
export const isReaddressable = ({ kind, status, interceptState }: RequestableOrder): boolean =>
  kind === 'DOMESTIC' && readdressable.includes(status) && interceptState !== 'REQUESTED'

/** The in-transit requests that are possible now, for rows and details. */
export const possibleRequests = (
  order: RequestableOrder & Pick<OrderRecord, 'formerReceiver'>,
): Pick<OrderRow, 'canIntercept' | 'canChangeAddress' | 'interceptState'> => ({
  canIntercept: isInterceptable(order) && order.interceptState === null,
  canChangeAddress: isReaddressable(order) && order.formerReceiver === null,
  interceptState: order.interceptState,
})
