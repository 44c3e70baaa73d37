import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config'
import { openBuiltPortal } from './built-portal'
import { sendCompressed } from './compress'
import { findPage, renderHtml } from './html'
import { securityHeaders } from './security-headers'
import { readSiteConfig } from './site-config'

const immutable = { maxAge: '365d', immutable: true, preCompressed: true, decorateReply: false, index: false } as const

/** Serves the built portal: immutable files, the registry, and the HTML for every other address (portal design, Routes). */
export const registerHost = (app: FastifyInstance, { root, filesDir, assetOrigins, environment, allow }: Config): void => {
  const portal = openBuiltPortal(filesDir)
  const siteConfig = readSiteConfig(root, environment, allow.has('demo-data'))
  const headers = securityHeaders(assetOrigins)

  app.register(fastifyStatic, { ...immutable, root: join(root, 'dist/shell'), prefix: '/assets/' })
  app.register(fastifyStatic, { ...immutable, root: join(root, 'dist/remotes'), prefix: '/remotes/' })
  app.register(fastifyStatic, { ...immutable, root: join(root, 'dist/data/divisions'), prefix: '/data/divisions/' })

  app.get('/registry.json', (request, reply) =>
    sendCompressed(request, reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8'), JSON.stringify(portal.registry())),
  )

  app.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    // A missing script must never be answered with a page: the browser would run HTML as code.
    if (/\.[a-z0-9]+$/i.test(path)) return reply.callNotFound()
    const registry = portal.registry()
    const hasToken = /(^|;\s*)token=/.test(request.headers.cookie ?? '')
    const html = renderHtml(registry, portal.shellAssets(), siteConfig, findPage(registry, path), hasToken)
    return sendCompressed(request, reply.headers(headers).header('cache-control', 'no-cache').type('text/html; charset=utf-8'), html)
  })
}
