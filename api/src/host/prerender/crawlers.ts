import type { Registry } from '@portal/contract/registry'
import type { FastifyInstance } from 'fastify'
import { sendError } from '../../http/envelope'
import { escapeHtml } from '../escape'
import type { Prerender } from './prerender'

const oneHour = 'public, max-age=3600'

/**
 * Keeps crawlers from calls and stand-ins. Pages behind a login have a noindex of their own, which a crawler must be
 * able to read.
 */
const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    ...(origin === '' ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n')

const sitemap = (addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`).join('\n')}\n</urlset>\n`

/** robots.txt and sitemap. Addresses of a sitemap are absolute: without a known origin there is none. */
export const registerCrawlerFiles = (
  app: FastifyInstance,
  { origin, registry, prerender }: { origin: string; registry: () => Registry; prerender: Prerender },
): void => {
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', oneHour).type('text/plain; charset=utf-8').send(robots(origin)),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    if (origin === '') return sendError(reply.header('cache-control', 'no-store'), 'UNKNOWN_PATH', '请求的文件不存在')
    const routes = registry()
      .remotes.filter(({ disabled }) => !disabled)
      .flatMap((remote) => remote.routes)
      .filter(({ requiresAuth }) => !requiresAuth)
    const addresses = await Promise.all(routes.map(({ path }) => prerender.addressesOf(path)))
    return reply
      .header('cache-control', oneHour)
      .type('application/xml; charset=utf-8')
      .send(sitemap(addresses.flat().map((address) => origin + address)))
  })
}
