import { outletPage } from '@portal/shared/contract/outlet'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { networkOf } from '../../http/client-address'
import { hit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { shippedDivisions } from '../address/shipped-divisions'
import { countOutlets, outletPageQuery } from './outlet.repository'
import { toOutletRow } from './outlet.view'

/** Pages of one network address per minute, times the configured factor: an office shares one, and the search asks while one types. */
const perMinute = 120

export const outletModule = (app: FastifyInstance): void => {
  const limit = { name: 'outlet/page', max: perMinute * app.deps.config.ipLimitFactor, windowSeconds: 60 }

  registerCall(app, outletPage, async ({ body, deps: { db, clock, config }, request }) => {
    if (!(await hit(db, limit, networkOf(request), clock()))) throw new BusinessError('RATE_LIMITED')
    const list = await outletPageQuery(db, body, body)
    const divisions = shippedDivisions(config.root)
    return { total: await countOutlets(db, body), list: list.map((record) => toOutletRow(divisions, record)) }
  })
}
