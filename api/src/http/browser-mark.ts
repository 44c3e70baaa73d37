import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config'
import { pseudonym } from '../crypto/pseudonym'

/** Seconds; browsers keep no cookie for longer than 400 days. */
const lifetime = 365 * 86_400

const isMark = /^[\w-]{43}$/

type Site = Pick<Config, 'mode' | 'secret'>

/** `__Host-`: no other host of the domain can set it, so nobody can plant a mark that they know. */
const nameOf = ({ mode }: Site): string => (mode === 'production' ? '__Host-portal-browser' : 'portal-browser')

/** What tells this browser from others: a random value in a cookie that no script reads; '' for one that has none. */
const markOf = (site: Site, request: FastifyRequest): string => {
  const mark = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === nameOf(site))?.[1]
  return mark !== undefined && isMark.test(mark) ? mark : ''
}

/** Keyed, so that the database alone makes no cookie and tells no two rows of a browser from a stranger's guess. */
const hashOf = ({ secret }: Site, mark: string): string => (mark === '' ? '' : pseudonym(secret, 'browser', mark))

/** Hash of the mark that a browser has brought along; '' without one. It is no login: it only tells browsers apart. */
export const browserOf = (site: Site, request: FastifyRequest): string => hashOf(site, markOf(site, request))

/**
 * The same, and marks a browser that has none yet. WeChat leads its frame back to us, which is a step from another site: only
 * `SameSite=None` comes along then, and browsers take that by HTTPS alone.
 */
export const markBrowser = (site: Site, request: FastifyRequest, reply: FastifyReply): string => {
  const old = markOf(site, request)
  if (old !== '') return hashOf(site, old)
  const mark = randomBytes(32).toString('base64url')
  const scope = site.mode === 'production' ? 'SameSite=None; Secure' : 'SameSite=Lax'
  void reply.header('set-cookie', `${nameOf(site)}=${mark}; Path=/; Max-Age=${lifetime}; HttpOnly; ${scope}`)
  return hashOf(site, mark)
}
