import { orderLabels, orderProformaInvoice } from '@portal/contract/printing'
import type { FastifyInstance } from 'fastify'
import { readSiteConfig } from '../../host/site-config'
import { assertWithinLimit, type Limit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { printLabels } from './print-labels.service'
import { printProformaInvoice } from './print-proforma.service'

/** Files of one customer per minute, because drawing one takes processor time. */
const limit: Limit = { name: 'printing', max: 60, windowSeconds: 60 }

export const printingModule = (app: FastifyInstance): void => {
  const { brand, hotline } = readSiteConfig(app.deps.config.root, app.deps.config)
  const count = async (userId: string): Promise<void> => {
    await assertWithinLimit(app.deps.db, limit, userId, app.deps.clock())
  }

  registerCall(app, orderLabels, async ({ body, user, deps }) => {
    await count(user.userId)
    return printLabels(deps, { brand, hotline }, user.userId, body)
  })

  registerCall(app, orderProformaInvoice, async ({ body, user, deps }) => {
    await count(user.userId)
    return printProformaInvoice(deps, brand, user.userId, body.orderNo)
  })
}
