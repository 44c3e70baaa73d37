import type { InvoiceDetail, InvoiceReversal, InvoiceRow } from '@portal/contract/invoice'

const nothing = { withdraw: false, change: false, reverse: false, resend: false }

/** The actions that an issued invoice allows. */
export const issuedCan: InvoiceRow['can'] = { withdraw: false, change: true, reverse: true, resend: true }

/** An application that waits to be issued. */
export const invoiceRow = (change: Partial<InvoiceRow> = {}): InvoiceRow => ({
  applicationNo: 'FP1',
  buyerType: 'COMPANY',
  buyerName: '深圳市云帆科技有限公司',
  kind: 'ORDINARY',
  totalCents: 33_658,
  reversedCents: 0,
  orderCount: 2,
  status: 'SUBMITTED',
  invoiceNumber: '',
  createdAt: '2026-11-20T06:05:00.000Z',
  issuedAt: null,
  failureReason: '',
  waitsFor: '',
  formats: [],
  can: { ...nothing, withdraw: true },
  resendAt: null,
  ...change,
})

export const issuedRow = (change: Partial<InvoiceRow> = {}): InvoiceRow =>
  invoiceRow({
    status: 'ISSUED',
    invoiceNumber: '26442000000000000017',
    issuedAt: '2026-11-20T06:06:10.000Z',
    formats: ['PDF'],
    can: issuedCan,
    ...change,
  })

export const invoiceDetail = (change: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  ...issuedRow(),
  taxNo: '91440300MA5EXAMPLE',
  addressPhone: '',
  bankAccount: '',
  email: 'finance@example.com',
  remark: '11月运费',
  seller: { name: '零川物流华南有限公司', taxNo: '91440300MA5SELLER1' },
  taxCents: 2779,
  lines: [{ content: '运输服务', item: '国内货物运输', ratePercent: 9, totalCents: 33_658, taxCents: 2779 }],
  orders: [
    { orderNo: 'A1', ewbNo: '300000000001', amountCents: 20_000, reversedCents: 0 },
    { orderNo: 'A2', ewbNo: '300000000002', amountCents: 13_658, reversedCents: 0 },
  ],
  reversals: [],
  redNumber: '',
  redReason: '',
  redState: '',
  replaces: '',
  replacedBy: '',
  log: [
    { at: '2026-11-20T06:05:00.000Z', action: '提交开票申请', actor: '客户' },
    { at: '2026-11-20T06:06:10.000Z', action: '发票已开具', actor: '税务' },
  ],
  ...change,
})

/** A red invoice over a part of the amount, as the carrier asks for it. */
export const partReversal = (change: Partial<InvoiceReversal> = {}): InvoiceReversal => ({
  attempt: 1,
  outcome: 'REVERSED',
  reason: '04',
  totalCents: 3_000,
  taxCents: 248,
  redState: '04',
  redNumber: '26442000000000000099',
  requestedAt: '2026-11-21T06:06:10.000Z',
  requestedBy: '承运商',
  note: '重量复核',
  ...change,
})
