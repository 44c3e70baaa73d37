import { orderExport } from '@portal/shared/contract/order-export'
import { shanghaiDay } from '@portal/shared/rules/pickup-slot'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { registerDownload } from '../../http/download'
import { hit, type Limit } from '../../http/rate-limit'
import { exportOrders } from './export-orders.service'
import { workbookType } from '../../workbook/workbook-parts'

/** Files of one customer per minute. */
const limit: Limit = { name: 'order-export', max: 10, windowSeconds: 60 }

export const orderExportModule = (app: FastifyInstance): void => {
  registerDownload(app, orderExport, async ({ body, user, deps }) => {
    const now = deps.clock()
    if (!(await hit(deps.db, limit, user.userId, now))) throw new BusinessError('RATE_LIMITED')
    return {
      type: workbookType,
      fileName: `订单_${shanghaiDay(now).replaceAll('-', '')}.xlsx`,
      content: await exportOrders(deps, user.userId, body),
    }
  })
}
