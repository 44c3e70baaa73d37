import { type OrderStatus, type AnyProductCode, crossBorderProductCodes } from '@portal/contract/order'
import type { OrderRecord } from '../order-core/order.tables'
import { BusinessError } from '../../http/business-error'
import { type Measures, pieceCount } from '../freight/shipment'
import { badField, toBusinessError } from './order-problem'

/** Changes that a customer may make to one order (spec §9). */
export const maxModifyCount = 3

/** States before the goods are in the carrier's hands (domain §14). */
const openStatuses: readonly OrderStatus[] = ['WAIT_ACCEPT', 'ACCEPTED', 'PICKUP_FAILED']

export const isOpenForChange = ({ status }: Pick<OrderRecord, 'status'>): boolean => openStatuses.includes(status)

export const isModifiable = (order: Pick<OrderRecord, 'status' | 'modifyCount'>): boolean =>
  isOpenForChange(order) && order.modifyCount < maxModifyCount

/** @throws BusinessError NOT_MODIFIABLE once the goods are collected or the order has ended, MODIFICATIONS_USED_UP */
export const assertModifiable = (order: OrderRecord): void => {
  if (!isOpenForChange(order)) throw new BusinessError('NOT_MODIFIABLE')
  if (order.modifyCount >= maxModifyCount) throw new BusinessError('MODIFICATIONS_USED_UP')
}

/** 快递 of the domestic products, and whatever leaves the mainland. */
const expressProducts: readonly AnyProductCode[] = ['EXP', ...crossBorderProductCodes]

/**
 * The pieces of an express parcel have numbers of their own that were handed out with the order.
 * @throws BusinessError BAD_FIELD
 */
export const assertPieceCountUnchanged = (
  order: OrderRecord,
  content: Measures & { productCode: AnyProductCode },
): void => {
  const isExpress = [order, content].some(({ productCode }) => expressProducts.includes(productCode))
  if (isExpress && pieceCount(content) > pieceCount({ ...order, lines: order.pieceLines }))
    throw toBusinessError(badField('packageCount', '快递产品不支持增加件数，请取消后重新下单'))
}
