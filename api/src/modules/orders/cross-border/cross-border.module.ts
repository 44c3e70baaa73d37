import {
  orderCreateCrossBorder,
  orderModifyCrossBorder,
  crossBorderDestinations,
  crossBorderEstimate,
  crossBorderParties,
  type CrossBorderParties,
} from '@portal/contract/cross-border-order'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../../../http/business-error'
import { networkOf } from '../../../http/client-address'
import { assertWithinLimit } from '../../../http/rate-limit'
import { registerCall } from '../../../http/route'
import { pickupTime } from '../../freight/pickup-time'
import { toCreated, toModified } from '../list/order.view'
import { createCrossBorderOrder, modifyCrossBorderOrder } from './cross-border-order.service'
import { listDestinations, quoteAllCrossBorder } from './cross-border-estimate.service'
import { findOwnParty, type Parties } from './cross-border.repository'
import { maskTaxId } from './mask-tax-id'

/** The parties of an order with the receiver's number masked. */
const toParties = ({ senderPinyin, receiver }: Parties): CrossBorderParties => ({
  senderPinyin,
  receiver: { ...receiver, taxId: maskTaxId(receiver.taxId) },
})

/**
 * Requests of one network address per minute, times the configured factor: an office shares one, and the forms estimate
 * at every change.
 */
const perMinute = 120

export const crossBorderModule = (app: FastifyInstance): void => {
  const limit = { name: 'crossBorder/estimate', max: perMinute * app.deps.config.ipLimitFactor, windowSeconds: 60 }
  const listLimit = {
    name: 'crossBorder/destinations',
    max: perMinute * app.deps.config.ipLimitFactor,
    windowSeconds: 60,
  }

  registerCall(
    app,
    crossBorderDestinations,
    async ({ deps: { db, counters, clock }, request }) => {
      await assertWithinLimit(counters, listLimit, networkOf(request), clock())
      return { destinations: await listDestinations(db) }
    },
    { inDocuments: true },
  )

  registerCall(
    app,
    crossBorderEstimate,
    async ({ body: { pickupAt, ...shipment }, deps: { db, counters, clock }, request }) => {
      const now = clock()
      await assertWithinLimit(counters, limit, networkOf(request), now)
      return { quotes: await quoteAllCrossBorder(db, shipment, pickupTime(pickupAt, now)) }
    },
  )

  registerCall(app, orderCreateCrossBorder, async ({ body, user, deps }) =>
    toCreated(await createCrossBorderOrder(deps, user.userId, body)),
  )

  registerCall(app, orderModifyCrossBorder, async ({ body, user, deps }) =>
    toModified(await modifyCrossBorderOrder(deps, user.userId, body)),
  )

  registerCall(app, crossBorderParties, async ({ body, user, deps }) => {
    const party = await findOwnParty(deps.db, deps.keys, user.userId, body.orderNo)
    if (party === undefined) throw new BusinessError('ORDER_NOT_FOUND')
    return toParties(party)
  })
}
