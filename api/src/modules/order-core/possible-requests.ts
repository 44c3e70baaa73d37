import type { OrderRow, OrderStatus } from '@portal/contract/order'
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

/** Nobody is on the way to the old address yet. */
const readdressable: readonly OrderStatus[] = ['COLLECTED', 'IN_TRANSIT', 'ARRIVED']

type Asked = Pick<OrderRecord, 'kind' | 'status' | 'interceptState'>

/** Goods on their way out of the mainland pass the customs: they are not turned round by a click. */
export const isInterceptable = ({ kind, status }: Asked): boolean =>
  kind === 'DOMESTIC' && interceptable.includes(status)

/** Not while the carrier is stopping the goods. */
export const isReaddressable = ({ kind, status, interceptState }: Asked): boolean =>
  kind === 'DOMESTIC' && readdressable.includes(status) && interceptState !== 'REQUESTED'

/** What may be asked for now, for rows and details. */
export const possibleRequests = (
  order: Asked & Pick<OrderRecord, 'formerReceiver'>,
): Pick<OrderRow, 'canIntercept' | 'canChangeAddress' | 'interceptState'> => ({
  canIntercept: isInterceptable(order) && order.interceptState === null,
  canChangeAddress: isReaddressable(order) && order.formerReceiver === null,
  interceptState: order.interceptState,
})
