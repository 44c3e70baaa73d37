import type { InvoiceDetail } from '@portal/shared/contract/invoice'

/** Why an issued invoice admits less than it might; '' when it admits all. */
export const exchangeRefusal = ({
  status,
  can,
  replaces,
}: Pick<InvoiceDetail, 'status' | 'can' | 'replaces'>): string => {
  if (status !== 'ISSUED' || can.change) return ''
  return replaces === '' ? '不能换开：每张发票仅可换开一次，限开票当年。' : '不能再次换开：本发票已是换开后的发票。'
}
