import { z } from 'zod'
import {
  buyerTypes,
  invoiceKinds,
  maxInvoicedOrders,
  maxPlateLength,
  maxRemarkLength,
  maxReversals,
  reversalReasons,
  vehicleKinds,
} from '@portal/rules/invoicing'
import { defineCall } from './call'
import { maxEligibleKeywordLength } from './limits'
import { anyProductCodes, orderStatuses } from './order'
import { cents, clientRequestId, day, ewbNo, instant, orderNo, pageOf, pageRequest } from './primitives'
import { code, line, number, printedLine } from './typed-text'

/** 已提交, 开票中, 已开票, 开票失败, 已撤回, 红冲待确认, 已红冲, 换开中, 已换开 (domain §14). */
export const invoiceStatuses = [
  'SUBMITTED',
  'ISSUING',
  'ISSUED',
  'FAILED',
  'WITHDRAWN',
  'RED_CONFIRMING',
  'RED_ISSUED',
  'EXCHANGING',
  'EXCHANGED',
] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]
/**
 * An order is on at most one invoice with one of these statuses. The replacement of an EXCHANGING invoice is SUBMITTED
 * meanwhile, and gets the orders once that one is reversed.
 */
export const validInvoiceStatuses = [
  'SUBMITTED',
  'ISSUING',
  'ISSUED',
  'RED_CONFIRMING',
  'EXCHANGING',
] as const satisfies readonly InvoiceStatus[]
/**
 * Status of a reversal between buyer and seller: 01 无需确认, 02 销方录入待购方确认, 03 购方录入待销方确认, 04 已确认, 05 购方否认作废,
 * 06 销方否认作废, 07 超72小时作废, 08 销方撤销, 09 购方撤销; '' when none was asked for.
 */
export const redStates = ['', '01', '02', '03', '04', '05', '06', '07', '08', '09'] as const
export const invoiceFormats = ['PDF', 'OFD', 'XML'] as const
export type InvoiceFormat = (typeof invoiceFormats)[number]

const applicationNo = z.string('请选择开票记录').min(1, '请选择开票记录').max(32)
const billingProfileId = z.string('请选择发票抬头').min(1, '请选择发票抬头').max(40)
const orderNos = z.array(orderNo).min(1, '请选择订单').max(maxInvoicedOrders, `一次最多选择${maxInvoicedOrders}单`)
const email = number('请填写邮箱').max(100, '邮箱不能超过100个字').pipe(z.email('请输入正确的邮箱格式'))

const eligibleFilter = {
  /** Days on which the order was placed; not before twelve months ago in any case. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
  senderCity: line().max(30).default(''),
  receiverCity: line().max(30).default(''),
  amountFromCents: cents.optional(),
  amountToCents: cents.optional(),
  /** Part of an order or waybill number. */
  keyword: code().max(maxEligibleKeywordLength).default(''),
  /**
   * Only these orders: those that an order or the order list passed on, or the rest of a selection after a refusal.
   * Ineligible ones are left out.
   */
  orderNos: orderNos.optional(),
}

const eligibleOrder = z.object({
  orderNo: z.string(),
  ewbNo: z.string(),
  createdAt: instant,
  status: z.enum(orderStatuses),
  senderCity: z.string(),
  receiverCity: z.string(),
  productCode: z.enum(anyProductCodes),
  /** The amount paid and not refunded, which is that of the invoice, tax included. */
  amountCents: cents,
})
export type EligibleOrder = z.infer<typeof eligibleOrder>

/** Orders that can be invoiced (domain §11), the newest first. */
export const invoiceEligiblePage = defineCall({
  path: 'invoice/eligiblePage',
  access: 'user',
  request: z.object({ ...pageRequest, ...eligibleFilter }),
  /** The sum of all orders that match the filter, not of the page alone. */
  response: z.object({ ...pageOf(eligibleOrder), totalCents: z.int().min(0) }),
})

/** All orders that match the filter, for 全选 across pages: the newest hundred, and how many there are. */
export const invoiceSelectAll = defineCall({
  path: 'invoice/selectAll',
  access: 'user',
  request: z.object(eligibleFilter),
  response: z.object({
    total: z.int().min(0),
    orders: z.array(z.object({ orderNo: z.string(), amountCents: cents })).max(maxInvoicedOrders),
  }),
})

/** `data` of a refusal with 40992 or 40993: the orders that it is about. */
export const ineligibleOrders = z.object({ orderNos: z.array(z.string()).max(maxInvoicedOrders) })

/** A vehicle that carries goods, for freight invoices. */
export const vehicle = z.object({
  kind: z.enum(vehicleKinds).default('ROAD'),
  plate: code().min(1, '请填写运输工具牌号').max(maxPlateLength, `运输工具牌号不能超过${maxPlateLength}个字`),
})

/** The elements that a freight line has for each of its orders, as in `Transport` of the rules. */
const transport = z.object({
  orderNo: z.string(),
  vehicle: z.object({ kind: z.enum(vehicleKinds), plate: z.string() }).nullable(),
  origin: z.string(),
  destination: z.string(),
  goodsName: z.string(),
})

const invoiceLine = z.object({
  /** The category of the tax: 运输服务, 快递服务. */
  content: z.string(),
  /** The kind of transport, such as 国内货物运输; absent in invoices from before it was stated. */
  item: z.string().optional(),
  ratePercent: z.int().min(0).max(13),
  /** Tax included, and the tax in it: the price without is the difference. */
  totalCents: cents,
  taxCents: cents,
  /** The orders of a line of 货物运输; absent in other lines, and in invoices from before it was stated. */
  transports: z.array(transport).max(maxInvoicedOrders).optional(),
})
export type InvoiceLine = z.infer<typeof invoiceLine>
const seller = z.object({ name: z.string(), taxNo: z.string() })

/** Preview: one invoice for each seller among the orders. The same refusals as `invoice/apply`. */
export const invoicePreview = defineCall({
  path: 'invoice/preview',
  access: 'user',
  request: z.object({ orderNos }),
  response: z.object({
    totalCents: cents,
    invoices: z
      .array(
        z.object({
          seller,
          orderCount: z.int().min(1),
          totalCents: cents,
          taxCents: cents,
          lines: z.array(invoiceLine).min(1).max(10),
          /** The same as in a row of the list. */
          waitsFor: z.string(),
        }),
      )
      .min(1)
      .max(maxInvoicedOrders),
  }),
})
export type InvoicePreview = z.infer<typeof invoicePreview.response>

const invoiceFields = {
  billingProfileId,
  kind: z.enum(invoiceKinds, '请选择发票类型'),
  /** Where the invoice is sent to. */
  email,
  remark: printedLine().max(maxRemarkLength, `备注不能超过${maxRemarkLength}个字`).default(''),
}

/**
 * Applies for the invoices. Each seller among the orders issues its own; either all applications are stored or none.
 * 40401 an order that is not the customer's, 40992 one that is on an invoice already, 40993 one that cannot be
 * invoiced, 40994 a special invoice for a person, 40443 no such billing profile, 40915 the sum is not what the customer
 * has seen.
 */
export const invoiceApply = defineCall({
  path: 'invoice/apply',
  access: 'user',
  request: z.object({ clientRequestId, orderNos, ...invoiceFields, expectedCents: cents }),
  response: z.object({ applicationNos: z.array(z.string()).min(1).max(maxInvoicedOrders) }),
})

const row = {
  applicationNo: z.string(),
  buyerType: z.enum(buyerTypes),
  buyerName: z.string(),
  kind: z.enum(invoiceKinds),
  totalCents: cents,
  /** The part of the total that red invoices have taken back; all of it once the invoice is reversed in full. */
  reversedCents: cents,
  orderCount: z.int().min(1),
  status: z.enum(invoiceStatuses),
  /** 20 digits; '' before it is issued. */
  invoiceNumber: z.string(),
  createdAt: instant,
  issuedAt: instant.nullable(),
  /** Why issuing failed; '' otherwise. */
  failureReason: z.string(),
  /** The elements that an application waits for, such as 运输工具牌号 of some orders; '' for none. */
  waitsFor: z.string(),
  formats: z.array(z.enum(invoiceFormats)).max(invoiceFormats.length),
  can: z.object({ withdraw: z.boolean(), change: z.boolean(), reverse: z.boolean(), resend: z.boolean() }),
  /** When it can be sent by e-mail once more; null for at once. */
  resendAt: instant.nullable(),
}

export const invoicePage = defineCall({
  path: 'invoice/page',
  access: 'user',
  request: z.object({
    ...pageRequest,
    status: z.enum(invoiceStatuses).optional(),
    dateFrom: day.optional(),
    dateTo: day.optional(),
    /** Part of an application, invoice, order or waybill number or of the buyer's name. */
    keyword: line().max(100).default(''),
  }),
  response: z.object(pageOf(z.object(row))),
})
export type InvoiceRow = z.infer<typeof invoicePage.response>['list'][number]

/** The actors in the log of an invoice. */
export const invoiceActors = ['客户', '系统', '税务', '承运商'] as const

/** REQUESTED until the issuer has decided. */
export const reversalOutcomes = ['REQUESTED', 'REVERSED', 'VOID'] as const

/** The parties that may ask for a red invoice. */
export const reversalRequesters = ['客户', '承运商'] as const

const reversal = z.object({
  /** Counts from 1. */
  attempt: z.int().min(1),
  outcome: z.enum(reversalOutcomes),
  reason: z.enum(reversalReasons),
  /** Tax included, and the tax in it; both above zero. */
  totalCents: cents,
  taxCents: cents,
  redState: z.enum(redStates),
  /** 20 digits; '' before. */
  redNumber: z.string(),
  requestedAt: instant,
  requestedBy: z.enum(reversalRequesters),
  /** The carrier's words about a part of the amount; '' otherwise. */
  note: z.string(),
})
export type InvoiceReversal = z.infer<typeof reversal>

/** 40442 none of the customer's. */
export const invoiceDetail = defineCall({
  path: 'invoice/detail',
  access: 'user',
  request: z.object({ applicationNo }),
  response: z.object({
    ...row,
    taxNo: z.string(),
    addressPhone: z.string(),
    bankAccount: z.string(),
    email: z.string(),
    remark: z.string(),
    seller,
    taxCents: cents,
    lines: z.array(invoiceLine).max(10),
    /** `reversedCents` is what red invoices have taken back of the order's amount. */
    orders: z
      .array(z.object({ orderNo: z.string(), ewbNo, amountCents: cents, reversedCents: cents }))
      .max(maxInvoicedOrders),
    /** The red invoices that were asked for, oldest first: the newest hundred. */
    reversals: z.array(reversal).max(maxReversals),
    /** The number ('' before), reason and status of the newest reversal. */
    redNumber: z.string(),
    redReason: z.enum(['', ...reversalReasons]),
    redState: z.enum(redStates),
    /** The invoice that this one takes the place of, and the one that took its place; '' for none. */
    replaces: z.string(),
    replacedBy: z.string(),
    /** The newest hundred, oldest first. */
    log: z.array(z.object({ at: instant, action: z.string(), actor: z.enum(invoiceActors) })).max(100),
  }),
})
export type InvoiceDetail = z.infer<typeof invoiceDetail.response>

/** Withdraws an application before the invoice is being issued; its orders can be invoiced again. 40995 afterwards. */
export const invoiceWithdraw = defineCall({
  path: 'invoice/withdraw',
  access: 'user',
  request: z.object({ applicationNo }),
  response: z.object({}),
})

/** Sends the issued invoice by e-mail, at most once in 60 s. 40998 not issued, 50305 it could not be sent. */
export const invoiceResend = defineCall({
  path: 'invoice/resend',
  access: 'user',
  request: z.object({ applicationNo, email }),
  response: z.object({ nextAt: instant }),
})

/**
 * 换开: what is left is reversed and issued again with another buyer or kind; once per invoice, in the year in which it
 * was issued. 40996 otherwise.
 */
export const invoiceChange = defineCall({
  path: 'invoice/change',
  access: 'user',
  request: z.object({
    clientRequestId,
    applicationNo,
    ...invoiceFields,
    reason: z.enum(reversalReasons, '请选择红冲原因').default('01'),
  }),
  response: z.object({ applicationNo: z.string() }),
})

/** 红冲: all that is not reversed yet; its orders can be invoiced again afterwards. 40997 it cannot be reversed. */
export const invoiceReverse = defineCall({
  path: 'invoice/reverse',
  access: 'user',
  request: z.object({ applicationNo, reason: z.enum(reversalReasons, '请选择红冲原因') }),
  response: z.object({ status: z.enum(invoiceStatuses) }),
})

/** The issued invoice as a file: POST `/api/invoice/file`. 40998 not issued, 40442 none of the customer's. */
export const invoiceFile = {
  path: 'invoice/file',
  access: 'user',
  request: z.object({ applicationNo, format: z.enum(invoiceFormats).default('PDF') }),
} as const
export type InvoiceFileRequest = z.input<typeof invoiceFile.request>
