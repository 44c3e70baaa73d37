import { freightEstimate } from '@portal/shared/contract/freight'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route'
import { quoteAll } from './freight.service'

/** A pick-up cannot be earlier than now. */
const pickupTime = (asked: string | undefined, now: Date): Date => (asked === undefined ? now : new Date(Math.max(Date.parse(asked), now.getTime())))

export const freightModule = (app: FastifyInstance): void => {
  registerCall(app, freightEstimate, async ({ body: { from, to, pickupAt, ...shipment }, deps }) => {
    const route = { fromProvince: from.provinceCode, toProvince: to.provinceCode, pickupAt: pickupTime(pickupAt, deps.clock()) }
    return { quotes: await quoteAll(deps.db, route, shipment) }
  })
}
