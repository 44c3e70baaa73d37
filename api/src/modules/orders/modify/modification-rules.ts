import { type AnyProductCode, crossBorderProductCodes, type OrderStatus } from '@portal/contract/order'
import { BusinessError } from '../../../http/business-error'
import { type Measures, pieceCount } from '../../freight/shipment'
import type { OrderRecord } from '../../order-core/order.tables'
import { badField, toBusinessError } from '../place/order-problem'

/** Modifications that a customer may make to one order, as long as the carrier does not have the goods (spec §9). */
export const maxModifyCount = 3

/** States before the carrier has the goods (domain §14). */
const openStatuses: readonly OrderStatus[] = ['WAIT_ACCEPT', 'ACCEPTED', 'PICKUP_FAILED']

/** Products whose pieces have numbers of their own: 快递 within the mainland, and all that are cross-border. */
const expressProducts: readonly AnyProductCode[] = ['EXP', ...crossBorderProductCodes]

export const isOpenForChange = ({ status }: Pick<OrderRecord, 'status'>): boolean => openStatuses.includes(status)

export const isModifiable = (order: Pick<OrderRecord, 'status' | 'modifyCount'>): boolean =>
  isOpenForChange(order) && order.modifyCount < maxModifyCount

/** @throws BusinessError NOT_MODIFIABLE once the goods are collected or the order has ended, MODIFICATIONS_USED_UP */
export const assertModifiable = (order: OrderRecord): void => {
  if (!isOpenForChange(order)) throw new BusinessError('NOT_MODIFIABLE')
  if (order.modifyCount >= maxModifyCount) throw new BusinessError('MODIFICATIONS_USED_UP')
}

/**
 * The numbers of the pieces of an express shipment are issued with the order, so no piece can be added later.
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
