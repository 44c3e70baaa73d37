import {
  orderCreateOverseas,
  orderModifyOverseas,
  overseasDestinations,
  overseasEstimate,
  overseasParties,
} from '@portal/shared/contract/overseas-order'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { networkOf } from '../../http/client-address'
import { hit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { toCreated, toModified } from '../order/order.view'
import { createOverseasOrder } from './create-overseas.service'
import { modifyOverseasOrder } from './modify-overseas.service'
import { listDestinations, quoteAllOverseas } from './overseas-estimate.service'
import { findOwnParty } from './overseas.repository'
import { toParties } from './overseas.view'

/** Estimates, and lists of destinations, of one network address per minute, times the configured factor: an office shares one, and the forms ask at every change. */
const perMinute = 120

/** A pick-up cannot be earlier than now. */
const pickupTime = (asked: string | undefined, now: Date): Date =>
  asked === undefined ? now : new Date(Math.max(Date.parse(asked), now.getTime()))

export const overseasModule = (app: FastifyInstance): void => {
  const limit = { name: 'overseas/estimate', max: perMinute * app.deps.config.ipLimitFactor, windowSeconds: 60 }
  const listLimit = { name: 'overseas/destinations', max: perMinute * app.deps.config.ipLimitFactor, windowSeconds: 60 }

  registerCall(app, overseasDestinations, async ({ deps: { db, clock }, request }) => {
    if (!(await hit(db, listLimit, networkOf(request), clock()))) throw new BusinessError('RATE_LIMITED')
    return { destinations: await listDestinations(db) }
  })

  registerCall(app, overseasEstimate, async ({ body: { pickupAt, ...shipment }, deps: { db, clock }, request }) => {
    const now = clock()
    if (!(await hit(db, limit, networkOf(request), now))) throw new BusinessError('RATE_LIMITED')
    return { quotes: await quoteAllOverseas(db, shipment, pickupTime(pickupAt, now)) }
  })

  registerCall(app, orderCreateOverseas, async ({ body, user, deps }) =>
    toCreated(await createOverseasOrder(deps, user.userId, body)),
  )

  registerCall(app, orderModifyOverseas, async ({ body, user, deps }) =>
    toModified(await modifyOverseasOrder(deps, user.userId, body)),
  )

  registerCall(app, overseasParties, async ({ body, user, deps }) => {
    const party = await findOwnParty(deps.db, deps.keys, user.userId, body.orderNo)
    if (party === undefined) throw new BusinessError('ORDER_NOT_FOUND')
    return toParties(party)
  })
}
