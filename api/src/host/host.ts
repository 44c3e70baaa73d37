import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { Config } from '../config/config'
import { publicOriginOf } from '../config/public-origin'
import { compression, takesBrotli } from '../http/compression'
import { sendError } from '../http/envelope'
import { handleError } from '../http/error-handler'
import { newVisitMark } from '../modules/telemetry/visit-mark'
import { registerAppFiles } from './app-files'
import { appearanceOf } from './appearance'
import { type BuiltPortal, openBuiltPortal } from './built-portal'
import { openDocumentAnswers } from './first-answers'
import { openFirstHtml } from './first-html'
import { renderHtml } from './html'
import { styleHashes } from './inline-parts'
import { keepCompressed } from './compressed-documents'
import { canaryNumberOf, findPage, type Page, tokenOf } from './page'
import { createPrerender, type Prerender } from './prerender/prerender'
import { securityHeaders } from './security-headers'
import { readSiteConfig } from './site-config'
import { getDomain } from 'tldts'
import type { Registry } from '@portal/contract/registry'
import { escapeHtml } from './escape'

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
const registerCrawlerFiles = (
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
    const addresses = await Promise.all(routes.map(prerender.addressesOf))
    return reply
      .header('cache-control', oneHour)
      .type('application/xml; charset=utf-8')
      .send(sitemap(addresses.flat().map((address) => origin + address)))
  })
}

/**
 * The domain whose hosts share a login: `sf.cn` for `www.sf.cn`, by the public suffix list, of which browsers have
 * their own copy and take no cookie for a suffix. Each name below `github.io` and the like is a site of its own. ''
 * where no other host is of the site: an address, localhost, a bare name, a suffix itself.
 */
export const cookieDomainOf = (host: string): string => getDomain(host, { allowPrivateDomains: true }) ?? ''

const immutable: Omit<FastifyStaticOptions, 'root'> = {
  maxAge: '365d',
  immutable: true,
  preCompressed: true,
  decorateReply: false,
  index: false,
  setHeaders: (answer) => {
    answer.setHeader('vary', 'accept-encoding')
  },
}

/**
 * Files whose names change with their content. A directory, a path out of the folder or a NUL in the name is answered
 * with 404.
 */
const registerFiles = (files: FastifyInstance, filesDir: string): void => {
  files.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500) reply.callNotFound()
    else handleError(error, request, reply)
  })
  void files.register(fastifyStatic, { ...immutable, root: join(filesDir, 'shell'), prefix: '/assets/' })
  void files.register(fastifyStatic, { ...immutable, root: join(filesDir, 'remotes'), prefix: '/remotes/' })
  void files.register(fastifyStatic, { ...immutable, root: join(filesDir, 'data'), prefix: '/data/' })
}

/** Whether a page has its first HTML, which is drawn for an address without a query, in the layout. */
const hasFirstHtml = ({ route, remote, standalone }: Page): boolean =>
  route !== undefined && !remote?.disabled && !standalone

/** Milliseconds that a document waits for the answers of its page's first calls. */
const usualPatience = 50

/**
 * Serves the built portal: immutable files, the registry, and the HTML for every other address (routes §1).
 * @returns what is served
 */
export const registerHost = (app: FastifyInstance, config: Config, patienceMs = usualPatience): BuiltPortal => {
  const { root, filesDir } = config
  const portal = openBuiltPortal(
    config,
    (problem) => app.log.error({ problem }, 'the last good registry stays'),
    config.dataDir,
  )
  const siteConfig = { ...readSiteConfig(root, config), registryKeys: config.releaseKeys.known ?? undefined }
  const origin = publicOriginOf(config)
  const prerender = createPrerender(app.deps, siteConfig, origin)
  const documentAnswers = openDocumentAnswers(app, patienceMs)
  const compressed = keepCompressed()
  const firstHtml = openFirstHtml(filesDir, (problem) => app.log.error({ problem }, 'a page without its first HTML'))

  app.addHook('onReady', portal.start)
  app.addHook('onClose', portal.stop)
  void app.register(async (files) => registerFiles(files, filesDir))
  // A file of the next release may be requested a moment before it is there: no cache may store the 404.
  app.setNotFoundHandler((_request, reply) =>
    sendError(reply.header('cache-control', 'no-store'), 'UNKNOWN_PATH', '请求的文件不存在'),
  )

  // A plugin sees the options only of routes that are registered after it.
  void app.register(async (pages) => {
    pages.get('/registry.json', { compress: compression }, (_request, reply) => {
      const { text, signatures } = portal.publicRegistry()
      // An open shell compares the main script with its own, to see whether it is still the current release.
      return reply
        .header('cache-control', 'no-cache')
        .header('x-portal-shell', portal.shellAssets().scripts.at(-1) ?? '')
        .header('x-portal-signatures', signatures)
        .type('application/json; charset=utf-8')
        .send(text)
    })

    registerAppFiles(pages, siteConfig)
    registerCrawlerFiles(pages, { origin, registry: portal.registry, prerender })

    pages.get('/*', { compress: compression }, async (request, reply) => {
      const [path = '/', query = ''] = request.url.split('?')
      // A missing script must never be answered with a page, which the browser would try to run as code.
      if (/\.[a-z0-9]+$/i.test(path)) return reply.callNotFound()
      const registry = portal.publicRegistry().content
      const cookies = request.headers.cookie ?? ''
      const visitor = { hasToken: tokenOf(cookies) !== undefined, appearance: appearanceOf(cookies) }
      const page = findPage(registry, path, canaryNumberOf(cookies))
      const [prerendered, ownHtml, facts] = await Promise.all([
        prerender.contentOf(page, new URLSearchParams(query)),
        query === '' && hasFirstHtml(page) ? firstHtml.of(page) : undefined,
        query === '' ? documentAnswers.of(page, request, reply) : undefined,
      ])
      const isOpen = !page.route?.requiresAuth || facts?.hasSession
      const shell = portal.shellAssets()
      const pageConfig = { ...siteConfig, cookieDomain: cookieDomainOf(request.hostname) }
      const html = renderHtml(
        { registry, shell, config: pageConfig, origin },
        page,
        { prerendered, firstHtml: isOpen ? ownHtml : undefined, answers: facts?.firstAnswers },
        visitor,
      )
      const isPersonal = Boolean(facts?.firstAnswers.userId)
      void reply
        .headers(securityHeaders(config, styleHashes(shell)))
        .header('cache-control', isPersonal ? 'no-store' : 'no-cache')
        // A header, so that the document is the same for all visitors.
        .header('server-timing', `visit;desc="${newVisitMark(app.deps.clock())}"`)
        .header('vary', 'accept-encoding')
        .type('text/html; charset=utf-8')
      if (isPersonal || !takesBrotli(request.headers['accept-encoding'])) return reply.send(html)
      return reply.header('content-encoding', 'br').send(await compressed(html))
    })
  })
  return portal
}
