import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config'
import { pseudonym } from '../crypto/pseudonym'

/** Seconds; browsers keep no cookie for longer than 400 days. */
const lifetime = 365 * 86_400

const markPattern = /^[\w-]{43}$/

type Site = Pick<Config, 'mode' | 'secret'>

/** `__Host-`: no other host of the domain can set the cookie, so that an attacker cannot set a mark that they know. */
const nameOf = ({ mode }: Site): string => (mode === 'production' ? '__Host-portal-browser' : 'portal-browser')

/** The mark of this browser: a random value in a cookie that no script reads; '' for a browser without one. */
const markOf = (site: Site, request: FastifyRequest): string => {
  const mark = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === nameOf(site))?.[1]
  return mark !== undefined && markPattern.test(mark) ? mark : ''
}

/** Keyed, so that the database alone is not enough to make a cookie, or to confirm a guessed mark. */
const hashOf = ({ secret }: Site, mark: string): string => (mark === '' ? '' : pseudonym(secret, 'browser', mark))

/** Hash of the mark in a browser's cookie; '' without one. It is no login: it only distinguishes browsers. */
export const browserOf = (site: Site, request: FastifyRequest): string => hashOf(site, markOf(site, request))

/**
 * The same, and sets a mark in a browser that has none yet. WeChat redirects its frame back to us, which is a
 * cross-site request: only a `SameSite=None` cookie is sent then, and browsers accept that over HTTPS only.
 */
export const markBrowser = (site: Site, request: FastifyRequest, reply: FastifyReply): string => {
  const old = markOf(site, request)
  if (old !== '') return hashOf(site, old)
  const mark = randomBytes(32).toString('base64url')
  const scope = site.mode === 'production' ? 'SameSite=None; Secure' : 'SameSite=Lax'
  void reply.header('set-cookie', `${nameOf(site)}=${mark}; Path=/; Max-Age=${lifetime}; HttpOnly; ${scope}`)
  return hashOf(site, mark)
}
