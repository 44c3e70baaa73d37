import { productCodes } from '@portal/contract/freight'
import { goodsTypes, type OrderDefaults } from '@portal/contract/order'
import type { Deps } from '../../../deps'
import { verifiedName } from '../../realname/verified-name'
import { findNewestTerms } from './order-defaults.repository'

/** The first values of a customer's new domestic order. */
export const readOrderDefaults = async (
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  userId: string,
): Promise<OrderDefaults> => {
  const [terms, senderName] = await Promise.all([findNewestTerms(deps.db, userId), verifiedName(deps, userId)])
  return {
    senderName: senderName ?? '',
    productCode: productCodes.find((code) => code === terms?.productCode) ?? '',
    agreementVersion: terms?.agreementVersion ?? '',
    goodsName: terms?.goodsName ?? '',
    goodsType: goodsTypes.find((type) => type === terms?.goodsType) ?? '',
  }
}
