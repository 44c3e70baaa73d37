import { z } from 'zod'
import { maxSelectedOrders } from './limits'
import { orderFilter } from './order-list'
import { orderNo } from './primitives'

/** Maximum number of rows in one file. */
export const maxExportedOrders = 5000

/**
 * The customer's orders as an .xlsx file: POST `/api/order/export`, token and JSON body as for every call. Answered
 * with the file itself, streamed (`content-disposition` names it 订单_YYYYMMDD.xlsx), and not with an envelope; a refusal
 * is an envelope as everywhere, EXPORT_TOO_LARGE (40934, 导出数据过多，请缩小范围) among them. A browser takes it with
 * `loadDownloadFile`.
 */
export const orderExport = {
  path: 'order/export',
  access: 'user',
  request: z.object({
    ...orderFilter,
    /**
     * Only these, when there are any: then nothing of the filter counts but its role. Numbers that are not the
     * customer's are left out.
     */
    orderNos: z.array(orderNo).max(maxSelectedOrders, `最多选择${maxSelectedOrders}单`).default([]),
  }),
} as const
export type OrderExportRequest = z.input<typeof orderExport.request>
