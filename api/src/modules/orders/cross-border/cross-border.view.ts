import type { CrossBorderParties } from '@portal/contract/cross-border-order'
import { maskTaxId } from './mask-tax-id'
import type { Parties } from './cross-border.repository'

/** The parties of an order with the receiver's number masked. */
export const toParties = ({ senderPinyin, receiver }: Parties): CrossBorderParties => ({
  senderPinyin,
  receiver: { ...receiver, taxId: maskTaxId(receiver.taxId) },
})
