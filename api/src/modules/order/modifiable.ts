import type { OrderStatus } from '@portal/contract/order'
import type { OrderRecord } from '../order-core/order.tables'

/** Changes that a customer may make to one order (spec §9). */
export const maxModifyCount = 3

/** States before the goods are in the carrier's hands (domain §14). */
const openStatuses: readonly OrderStatus[] = ['WAIT_ACCEPT', 'ACCEPTED', 'PICKUP_FAILED']

export const isOpenForChange = ({ status }: Pick<OrderRecord, 'status'>): boolean => openStatuses.includes(status)

export const isModifiable = (order: Pick<OrderRecord, 'status' | 'modifyCount'>): boolean =>
  isOpenForChange(order) && order.modifyCount < maxModifyCount
