import { outletDetail, outletMarkers, outletPage, outletRegionCounts } from '@portal/contract/outlet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { networkOf } from '../../http/client-address'
import { assertWithinLimit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { shippedDivisions } from '../address/shipped-divisions'
import { nearestOutlets } from './nearest-outlets'
import { countOutlets, findListedOutlet, outletPageQuery, readMarkers, regionCountsQuery } from './outlet.repository'
import { pointOfRegion } from './point-of-region'
import { toOutletRow } from './outlet.view'

/**
 * Requests of one network address per minute, times the configured factor: an office shares one, and the search runs
 * while one types.
 */
const perMinute = { 'outlet/page': 120, 'outlet/detail': 120, 'outlet/markers': 60, 'outlet/regionCounts': 120 }

export const outletModule = (app: FastifyInstance): void => {
  const { db, counters, clock, config } = app.deps
  const divisions = () => shippedDivisions(config.root)
  const allow = async (name: keyof typeof perMinute, request: FastifyRequest) => {
    const limit = { name, max: perMinute[name] * config.ipLimitFactor, windowSeconds: 60 }
    await assertWithinLimit(counters, limit, networkOf(request), clock())
  }
  const openAt = (openNow: boolean) => (openNow ? clock() : undefined)

  registerCall(
    app,
    outletPage,
    async ({ body: { near: point, nearRegion, ...body }, request }) => {
      await allow('outlet/page', request)
      const filter = { ...body, openAt: openAt(body.openNow) }
      const near = point ?? (nearRegion && (await pointOfRegion(db, divisions(), nearRegion)))
      const rows = near
        ? await nearestOutlets(db, filter, near, body)
        : (await outletPageQuery(db, filter, body)).map((record) => ({ record, metres: null }))
      const list = rows.map(({ record, metres }) => ({
        ...toOutletRow(divisions(), record),
        distanceMetres: metres === null ? null : Math.round(metres),
      }))
      return { total: await countOutlets(db, filter), list }
    },
    { inDocuments: true },
  )

  registerCall(app, outletDetail, async ({ body, request }) => {
    await allow('outlet/detail', request)
    const record = await findListedOutlet(db, body.outletCode)
    if (!record) throw new BusinessError('OUTLET_NOT_FOUND')
    return toOutletRow(divisions(), record)
  })

  registerCall(app, outletMarkers, async ({ body: { box, ...body }, request }) => {
    await allow('outlet/markers', request)
    return readMarkers(db, { ...body, openAt: openAt(body.openNow) }, box)
  })

  registerCall(
    app,
    outletRegionCounts,
    async ({ body, request }) => {
      await allow('outlet/regionCounts', request)
      return {
        list: await regionCountsQuery(db, { ...body, cityCode: '', districtCode: '', openAt: openAt(body.openNow) }),
      }
    },
    { inDocuments: true },
  )
}
