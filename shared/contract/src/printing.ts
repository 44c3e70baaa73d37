import { z } from 'zod'
import { defineCall } from './call'
import { maxBatchOrders, maxPrintedOrders } from './limits'
import { orderNo } from './primitives'

/** Width × height of a waybill label in millimetres. */
export const labelSizes = ['100x180', '76x130'] as const
export type LabelSize = (typeof labelSizes)[number]

/** Maximum number of labels in one file: every piece of an order has its own. */
export const maxLabels = 200

const pdfFile = {
  fileName: z.string(),
  /** The PDF in base64. */
  pdfBase64: z.string(),
}

/**
 * Waybill labels as one PDF, a page per piece, in the order of the numbers. Counts as a print of each order: the next
 * one is marked 补打.
 */
export const orderLabels = defineCall({
  path: 'order/labels',
  access: 'user',
  request: z.object({
    orderNos: z.array(orderNo).min(1, '请选择订单').max(maxPrintedOrders, `一次最多打印${maxPrintedOrders}单`),
    size: z.enum(labelSizes, '请选择面单尺寸'),
  }),
  response: z.object({ ...pdfFile, labels: z.int() }),
})

/**
 * The labels of a whole batch in one PDF: POST `/api/order/labelFile`, answered with the file itself as `order/export`
 * is. Counts as a print of each order as `order/labels` does; refused as there, for more than maxFileLabels labels too.
 */
export const orderLabelFile = {
  path: 'order/labelFile',
  access: 'user',
  request: z.object({
    orderNos: z.array(orderNo).min(1, '请选择订单').max(maxBatchOrders, `一次最多打印${maxBatchOrders}单`),
    size: z.enum(labelSizes, '请选择面单尺寸'),
  }),
} as const
export type OrderLabelFileRequest = z.input<typeof orderLabelFile.request>

/** The pro-forma invoice of an order that leaves the mainland, on A4. */
export const orderProformaInvoice = defineCall({
  path: 'order/proformaInvoice',
  access: 'user',
  request: z.object({ orderNo }),
  response: z.object(pdfFile),
})
