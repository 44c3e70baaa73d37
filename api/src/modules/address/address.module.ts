import { addressPage } from '@portal/shared/contract/address'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route'
import { addressPageQuery, countAddresses } from './address.repository'

export const addressModule = (app: FastifyInstance): void => {
  registerCall(app, addressPage, async ({ body, user, deps: { db } }) => {
    const filter = { userId: user.userId, kind: body.kind, keyword: body.keyword }
    const list = await addressPageQuery(db, filter, body)
    return {
      total: await countAddresses(db, filter),
      list: list.map(({ addressId, kind, tag, isDefault, party }) => ({ ...party, addressId, kind, tag, isDefault })),
    }
  })
}
