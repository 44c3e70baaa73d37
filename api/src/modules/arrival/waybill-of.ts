import type { OrderRecord } from '../order-core/order.tables'
import type { Waybill } from './model/waybill'

export type RoutedOrder = Pick<OrderRecord, 'kind' | 'productCode' | 'deliveryMode' | 'sender' | 'receiver'>

/** The waybill of a domestic order; undefined for one that leaves the mainland, whose way has other stages. */
export const waybillOf = ({ kind, productCode, deliveryMode, sender, receiver }: RoutedOrder): Waybill | undefined =>
  kind !== 'DOMESTIC' || sender.cityCode === '' || receiver.cityCode === ''
    ? undefined
    : { productCode, from: sender, to: receiver, isSelfPickup: deliveryMode === 'SELF_PICKUP' }
