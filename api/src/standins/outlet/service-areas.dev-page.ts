import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { asc, ne } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { securityHeaders } from '../../host/security-headers'
import { outlet } from '../../modules/outlet/outlet.tables'
import { serviceAreasPage } from './service-areas.page'

const maxOutlets = 500

/** `/dev/service-areas`: the stand-in for the carrier's system that draws service areas (`operations/serviceArea`). */
export const serviceAreasDevPage = (dev: FastifyInstance): void => {
  const { db, config } = dev.deps
  // Not cached, because the next build replaces the files under the same names.
  void dev.register(fastifyStatic, {
    root: join(config.root, 'dist/api/stand-ins/dev'),
    prefix: '/scripts/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.setHeader('cache-control', 'no-cache'),
  })

  dev.get('/service-areas', async (_request, reply) => {
    const outlets = await db
      .select({ outletCode: outlet.outletCode, outletName: outlet.outletName, lng: outlet.lng, lat: outlet.lat })
      .from(outlet)
      .where(ne(outlet.status, 'CLOSED'))
      .orderBy(asc(outlet.outletCode))
      .limit(maxOutlets)
    return reply
      .headers(securityHeaders(config, null))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(serviceAreasPage(outlets, config.amap))
  })
}
