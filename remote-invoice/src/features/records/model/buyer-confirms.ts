import type { InvoiceKind } from '@portal/shared/invoicing'

/** Who else has to agree to a reversal, and how long that takes (domain §11). */
export const buyerConfirms = (kind: InvoiceKind): string =>
  kind === 'SPECIAL'
    ? '专用发票已用于抵扣的，须由购买方在 72 小时内确认，逾期作废；未抵扣的通常 10–15 秒完成。'
    : '通常 10–15 秒完成；购买方已入账或抵扣的，须由购买方在 72 小时内确认，逾期作废。'
