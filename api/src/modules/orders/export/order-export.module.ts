import { orderExport } from '@portal/contract/order-export'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import type { FastifyInstance } from 'fastify'
import { registerDownload } from '../../../http/download'
import { assertWithinLimit, type Limit } from '../../../http/rate-limit'
import { exportOrders } from './export-orders.service'
import { workbookType } from '@portal/rules/workbook/workbook-parts'

/** Files of one customer per minute. */
const limit: Limit = { name: 'order-export', max: 10, windowSeconds: 60 }

export const orderExportModule = (app: FastifyInstance): void => {
  registerDownload(app, orderExport, async ({ body, user, deps }) => {
    const now = deps.clock()
    await assertWithinLimit(deps.db, limit, user.userId, now)
    return {
      type: workbookType,
      fileName: `订单_${shanghaiDay(now).replaceAll('-', '')}.xlsx`,
      content: await exportOrders(deps, user.userId, body),
    }
  })
}
