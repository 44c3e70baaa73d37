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

/** Maximum number of stored refusals of one network; every refusal has a line in the log. */
const refusalsStored = ({ config }: Deps): Limit => ({
  name: 'security-refusals',
  max: 600 * config.ipLimitFactor,
  windowSeconds: 3600,
})

/** The entered number or name; '' for none. */
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

const report = async (deps: Deps, request: FastifyRequest, event: SecurityEvent): Promise<void> => {
  request.log.info({ security: event }, 'security event')
  try {
    if (event.outcome === 'OK' || (await hit(deps.counters, refusalsStored(deps), networkOf(request), deps.clock())))
      await storeEvent(deps.db, event)
  } catch (error) {
    request.log.error({ failure: describeError(error) }, 'security event was not stored')
  }
}

/**
 * Writes a line and a row for each security event before the answer is sent, so that no answer is missing. When the row
 * cannot be written the answer is sent all the same, and the log has the line.
 */
export const watchAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, _reply, payload, done) => {
    const event = eventOf(app.deps, request)
    if (event === null) done(null, payload)
    else void report(app.deps, request, event).then(() => done(null, payload))
  })
}
