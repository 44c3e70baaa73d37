import type { OverseasParties } from '@portal/shared/contract/overseas-order'
import { maskTaxId } from './mask-tax-id'
import type { Parties } from './overseas.repository'

/** The parties of an order with the consignee's number masked. */
export const toParties = ({ senderPinyin, receiver }: Parties): OverseasParties => ({
  senderPinyin,
  receiver: { ...receiver, taxId: maskTaxId(receiver.taxId) },
})
