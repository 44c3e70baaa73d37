import { orderExport } from '@portal/contract/order-export'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import type { FastifyInstance } from 'fastify'
import { registerDownload } from '../../../http/download'
import { assertWithinLimit } from '../../../http/rate-limit'
import { exportedFiles } from '../limits'
import { exportOrders } from './export-orders.service'
import { workbookType } from '@portal/rules/workbook/workbook-parts'

export const orderExportModule = (app: FastifyInstance): void => {
  registerDownload(app, orderExport, async ({ body, user, deps }) => {
    const now = deps.clock()
    await assertWithinLimit(deps.db, exportedFiles, user.userId, now)
    return {
      type: workbookType,
      fileName: `订单_${shanghaiDay(now).replaceAll('-', '')}.xlsx`,
      content: await exportOrders(deps, user.userId, body),
    }
  })
}
