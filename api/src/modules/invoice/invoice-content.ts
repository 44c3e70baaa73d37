import type { InvoiceRecord } from './invoice.tables'
import type { InvoiceContent } from './issuing/issuing.port'
import { sellerOf } from './seller-of'

/** The content of an invoice, for the issuer and for the drawing. */
export const contentOf = ({
  applicationNo,
  kind,
  sellerCode,
  buyerType,
  buyerName,
  taxNo,
  addressPhone,
  bankAccount,
  lines,
  totalCents,
  taxCents,
  remark,
}: InvoiceRecord): InvoiceContent => ({
  applicationNo,
  kind,
  seller: sellerOf(sellerCode),
  buyer: { buyerType, name: buyerName, taxNo, addressPhone, bankAccount },
  lines,
  totalCents,
  taxCents,
  remark,
})
