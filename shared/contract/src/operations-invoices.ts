import { z } from 'zod'
import { reversalReasons } from '@portal/rules/invoicing'
import { invoiceStatuses } from './invoice'
import { cents, maxCents } from './primitives'
import { line } from './typed-text'

/**
 * The carrier's call `operations/reverseInvoicePart` (销售折让): a part of the invoice of an order, or of a whole
 * invoice, is reversed. Idempotent by `requestId`. Signed as `operations/events` is. 40442 no valid invoice, 40997 not
 * issued or another reversal is under way, 40999 more than is left, with `restCents`.
 */
export const operationsReversePartRequest = z
  .object({
    requestId: z.string().min(8).max(64),
    /** The waybill of one order, or the application of an invoice whose orders all bear their share. */
    ewbNo: z.string().min(1).max(32).optional(),
    applicationNo: z.string().min(1).max(32).optional(),
    amountCents: z.int().min(1, '红冲金额须大于0').max(maxCents),
    reason: z.enum(reversalReasons).default('04'),
    /** Shown to the customer, such as 重量复核. */
    note: line().max(100).default(''),
  })
  .refine(({ ewbNo, applicationNo }) => (ewbNo === undefined) !== (applicationNo === undefined), {
    message: '运单号和申请号须填写其中一个',
    path: ['ewbNo'],
  })

/** `restCents` is what is left of the invoice once this reversal is done. */
export const operationsReversePartResponse = z.object({
  applicationNo: z.string(),
  status: z.enum(invoiceStatuses),
  restCents: cents,
})

/** `data` of a refusal with 40999: what could be reversed. */
export const reversalRest = z.object({ restCents: cents })
