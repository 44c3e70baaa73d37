import { productCodes } from '@portal/contract/freight'
import { goodsTypes, type OrderDefaults } from '@portal/contract/order'
import type { Deps } from '../../../deps'
import { verifiedName } from '../../realname/verified-name'
import { findLastOrder } from './order-defaults.repository'

/** The first values of a customer's new domestic order. */
export const readOrderDefaults = async (
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  userId: string,
): Promise<OrderDefaults> => {
  const [lastOrder, senderName] = await Promise.all([findLastOrder(deps.db, userId), verifiedName(deps, userId)])
  return {
    senderName: senderName ?? '',
    productCode: productCodes.find((code) => code === lastOrder?.productCode) ?? '',
    agreementVersion: lastOrder?.agreementVersion ?? '',
    goodsName: lastOrder?.goodsName ?? '',
    goodsType: goodsTypes.find((type) => type === lastOrder?.goodsType) ?? '',
  }
}
