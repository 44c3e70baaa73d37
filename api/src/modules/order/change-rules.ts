import { type AnyProductCode, crossBorderProductCodes } from '@portal/contract/order'
import { BusinessError } from '../../http/business-error'
import { type Measures, pieceCount } from '../freight/shipment'
import { isOpenForChange, maxModifyCount } from './modifiable'
import { badField, toBusinessError } from './order-problem'
import type { OrderRecord } from '../order-core/order.tables'

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
