import type { OverseasParties } from '@portal/shared/contract/overseas-order'
import type { Parties } from './overseas.repository'

/** A123456789 → A1******89. */
const maskTaxId = (taxId: string): string =>
  taxId.length < 5 ? '*'.repeat(taxId.length) : `${taxId.slice(0, 2)}${'*'.repeat(taxId.length - 4)}${taxId.slice(-2)}`

/** The parties of an order with the consignee's number masked: it may be a person's ID. */
export const toParties = ({ senderPinyin, receiver }: Parties): OverseasParties => ({
  senderPinyin,
  receiver: { ...receiver, taxId: maskTaxId(receiver.taxId) },
})
