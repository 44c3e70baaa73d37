import type { CrossBorderReceiver } from '@portal/contract/cross-border-order'
import { badField, toBusinessError } from '../place/order-problem'
import { maskTaxId } from './mask-tax-id'

/**
 * Restores the number of a receiver that the form sends back masked: it is that of the order which the form shows.
 * @throws BusinessError BAD_FIELD for a masked number that is not the stored one's
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
