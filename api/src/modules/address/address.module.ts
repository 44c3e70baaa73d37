import { addressPage, analysisAddress } from '@portal/shared/contract/address'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { networkOf } from '../../http/client-address'
import { hit, type Limit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { analyzeWithShippedDivisions } from './analyze'
import { addressPageQuery, countAddresses } from './address.repository'

/** Texts of one network address per minute, times the configured factor. */
const perMinute = 60

export const addressModule = (app: FastifyInstance): void => {
  const limit: Limit = { name: 'address/analysisAddress', max: perMinute * app.deps.config.ipLimitFactor, windowSeconds: 60 }

  registerCall(app, analysisAddress, async ({ body, deps: { config, db, clock }, request }) => {
    if (!(await hit(db, limit, networkOf(request), clock()))) throw new BusinessError('RATE_LIMITED')
    return analyzeWithShippedDivisions(config.root, body.address)
  })

  registerCall(app, addressPage, async ({ body, user, deps: { db } }) => {
    const filter = { userId: user.userId, kind: body.kind, keyword: body.keyword }
    const list = await addressPageQuery(db, filter, body)
    return {
      total: await countAddresses(db, filter),
      list: list.map(({ addressId, kind, tag, isDefault, party }) => ({ ...party, addressId, kind, tag, isDefault })),
    }
  })
}
