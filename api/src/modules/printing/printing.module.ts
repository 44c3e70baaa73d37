import { orderLabels, orderProformaInvoice } from '@portal/contract/printing'
import type { FastifyInstance } from 'fastify'
import { readSiteConfig } from '../../host/site-config'
import { assertWithinLimit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { printings } from './limits'
import { printLabels } from './print-labels.service'
import { printProformaInvoice } from './print-proforma.service'

export const printingModule = (app: FastifyInstance): void => {
  const { brand, hotline } = readSiteConfig(app.deps.config.root, app.deps.config)
  const count = async (userId: string): Promise<void> => {
    await assertWithinLimit(app.deps.db, printings, userId, app.deps.clock())
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
