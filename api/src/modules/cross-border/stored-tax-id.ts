import type { CrossBorderReceiver } from '@portal/contract/cross-border-order'
import { badField, toBusinessError } from '../order/order-problem'
import { maskTaxId } from './mask-tax-id'

/**
 * A consignee whose number came back as it was shown, masked, has the number of the order that it was shown of.
 * @throws BusinessError BAD_FIELD for a masked number of nobody known
 */
export const withStoredTaxId = (
  receiver: CrossBorderReceiver,
  storedReceiver: CrossBorderReceiver | undefined,
): CrossBorderReceiver => {
  if (!receiver.taxId.includes('*')) return receiver
  if (storedReceiver === undefined || maskTaxId(storedReceiver.taxId) !== receiver.taxId)
    throw toBusinessError(badField('receiver.taxId', '请填写完整的证件号或税号'))
  return { ...receiver, taxId: storedReceiver.taxId }
}
