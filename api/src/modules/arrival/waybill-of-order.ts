import type { OrderRecord } from '../order-core/order.tables'
import type { Waybill } from './model/waybill'

export type RoutedOrder = Pick<OrderRecord, 'kind' | 'productCode' | 'deliveryMode' | 'sender' | 'receiver'>

/**
 * The model's waybill of a domestic order; undefined without both cities, and for a cross-border order, whose route has
 * other stages.
 */
export const waybillOf = ({ kind, productCode, deliveryMode, sender, receiver }: RoutedOrder): Waybill | undefined =>
  kind !== 'DOMESTIC' || sender.cityCode === '' || receiver.cityCode === ''
    ? undefined
    : { productCode, origin: sender, destination: receiver, isSelfCollected: deliveryMode === 'SELF_PICKUP' }
