import { maxOverviewLanes, overviewMonths } from '@portal/rules/order-overview'
import { z } from 'zod'
import { defineCall } from './call'
import { anyProductCodes } from './order'
import { orderTabs } from './order-list'
import { cents } from './primitives'

const month = z.string().regex(/^\d{4}-\d{2}$/)
const count = z.int().min(0)

/**
 * 我的概览: the orders that were placed in the last twelve months of Asia/Shanghai, without deleted ones. The
 * specification names no path.
 */
export const orderOverview = defineCall({
  path: 'order/overview',
  access: 'user',
  request: z.object({}),
  response: z.object({
    /** Oldest first; the last one is the present month. */
    months: z.array(month).length(overviewMonths),
    /**
     * Payments less refunds by the month of the order and its product, of orders sent and of 到付 orders received. Only
     * sums above 0; freight on a monthly account is not paid here.
     */
    spending: z.array(z.object({ month, productCode: z.enum(anyProductCodes), amountCents: cents })),
    /** Orders sent, by the tabs of the order list. */
    states: z.record(z.enum(orderTabs).exclude(['all', 'orderPay']), count),
    /** Signed domestic orders sent that had a promised time, and how many were signed by then. */
    delivered: count,
    onTime: count,
    /** The same from province to province, for the lanes with the most deliveries. */
    lanes: z
      .array(z.object({ from: z.string(), to: z.string(), delivered: count.min(1), onTime: count }))
      .max(maxOverviewLanes),
  }),
})

export type OrderOverview = z.infer<typeof orderOverview.response>
