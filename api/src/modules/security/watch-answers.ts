import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pseudonym } from '../../crypto/pseudonym'
import type { Deps } from '../../deps'
import { networkOf } from '../../http/client-address'
import { describeError } from '../../http/describe-error'
import { hit, type Limit } from '../../http/rate-limit'
import { recordedAccountOf, refusalOf } from '../../http/request-outcome'
import { ownerOf } from '../../http/require-session'
import { type SecurityEvent, storeEvent } from './record-event'
import { securityKindOf } from './security-kind'

/** Of one network's refusals so many are stored; the line in the log is written for every one. */
const refusalsStored = ({ config }: Deps): Limit => ({
  name: 'security-refusals',
  max: 600 * config.ipLimitFactor,
  windowSeconds: 3600,
})

/** The number or name that somebody typed; '' for none. */
const typedIn = (body: unknown): string => {
  if (typeof body !== 'object' || body === null) return ''
  const fields = new Map<string, unknown>(Object.entries(body))
  const accountName = ['username', 'userTel', 'mobileNo']
    .map((name) => fields.get(name))
    .find((value) => value !== undefined)
  return typeof accountName === 'string' ? accountName.trim().slice(0, 50) : ''
}

const eventOf = ({ config, clock }: Deps, request: FastifyRequest): SecurityEvent | null => {
  const refusal = refusalOf(request)
  const noted = recordedAccountOf(request)
  const kind = securityKindOf({
    path: request.routeOptions.url ?? '',
    refusal,
    hasToken: (request.headers.authorization ?? '') !== '',
    isDecided: noted !== undefined,
  })
  if (kind === null) return null
  const named = (name: string, value: string): string =>
    value === '' ? '' : pseudonym(config.secret, `security-${name}`, value)
  return {
    at: clock(),
    kind,
    outcome: refusal ?? 'OK',
    account: named('account', ownerOf(request)?.userId ?? noted ?? ''),
    subject: named('subject', typedIn(request.body)),
    network: named('network', networkOf(request)),
    requestId: request.id,
  }
}

/**
 * Writes a line and a row for each answer that is about security, before it goes out: what was answered is on record. When the row cannot
 * be written the answer goes out all the same, and the log has the line.
 */
export const watchAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request) => {
    const { deps } = app
    const event = eventOf(deps, request)
    if (event === null) return
    request.log.info({ security: event }, 'security event')
    try {
      if (event.outcome === 'OK' || (await hit(deps.db, refusalsStored(deps), networkOf(request), deps.clock())))
        await storeEvent(deps.db, event)
    } catch (error) {
      request.log.error({ failure: describeError(error) }, 'security event was not stored')
    }
  })
}
