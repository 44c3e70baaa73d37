import { orderLabelFile, orderLabels, orderProformaInvoice } from '@portal/contract/printing'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { readSiteConfig } from '../../host/site-config'
import { registerDownload } from '../../http/download'
import { assertWithinLimit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { printings } from './limits'
import { printLabelFile, printLabels } from './print-labels.service'
import { printProformaInvoice } from './print-proforma.service'

export const printingModule = (app: FastifyInstance): void => {
  const { brand, hotline } = readSiteConfig(app.deps.config.root, app.deps.config)
  const carrier = { brand, hotline }
  const count = async (userId: string): Promise<void> => {
    await assertWithinLimit(app.deps.db, printings, userId, app.deps.clock())
  }

  registerCall(app, orderLabels, async ({ body, user, deps }) => {
    await count(user.userId)
    return printLabels(deps, carrier, user.userId, body)
  })

  registerDownload(app, orderLabelFile, async ({ body, user, deps }) => {
    await count(user.userId)
    const { fileName, pdf } = await printLabelFile(deps, carrier, user.userId, body)
    return { type: 'application/pdf', fileName, content: Readable.from([pdf], { objectMode: false }) }
  })

  registerCall(app, orderProformaInvoice, async ({ body, user, deps }) => {
    await count(user.userId)
    return printProformaInvoice(deps, brand, user.userId, body.orderNo)
  })
}
