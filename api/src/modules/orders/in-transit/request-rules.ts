import { BusinessError } from '../../../http/business-error'
import { tabStatuses } from '../../order-core/order-state'
import type { OrderRecord } from '../../order-core/order.tables'
import { isInterceptable, isReaddressable } from '../../order-core/possible-requests'

const crossBorderMessage = '国际及港澳台订单请联系客服处理'

/** @throws BusinessError NOT_INTERCEPTABLE, with the reason where it helps */
export const assertInterceptable = (order: OrderRecord): void => {
  if (isInterceptable(order)) return
  if (order.kind !== 'DOMESTIC') throw new BusinessError('NOT_INTERCEPTABLE', crossBorderMessage)
  throw new BusinessError(
    'NOT_INTERCEPTABLE',
    tabStatuses.waitPickup.includes(order.status) ? '货物尚未揽收，可直接取消订单' : undefined,
  )
}

/** @throws BusinessError ADDRESS_CHANGED_ALREADY, ADDRESS_NOT_CHANGEABLE with the reason where it helps */
export const assertAddressChangeable = (order: OrderRecord): void => {
  if (order.formerReceiver !== null) throw new BusinessError('ADDRESS_CHANGED_ALREADY')
  if (isReaddressable(order)) return
  if (order.kind !== 'DOMESTIC') throw new BusinessError('ADDRESS_NOT_CHANGEABLE', crossBorderMessage)
  if (order.interceptState === 'REQUESTED')
    throw new BusinessError('ADDRESS_NOT_CHANGEABLE', '拦截申请处理中，不能改址')
  throw new BusinessError(
    'ADDRESS_NOT_CHANGEABLE',
    tabStatuses.waitPickup.includes(order.status) ? '货物尚未揽收，可直接修改订单' : undefined,
  )
}
