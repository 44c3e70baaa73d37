import { coverageBrowse, coverageQuery } from '@portal/contract/coverage'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { networkOf } from '../../http/client-address'
import { assertWithinLimit } from '../../http/rate-limit'
import { registerCall } from '../../http/route'
import { shippedDivisions } from '../address/shipped-divisions'
import { coverageOf, enclosingCodes, isUniform } from './coverage-of'
import { browseCoverage } from './browse-coverage'
import { withGateHandover } from './gate-handover'
import { rulesQuery, rulesWithinQuery } from './coverage.repository'
import { resolvePlace } from './resolve-place'
import { servingOutlet } from './serving-outlet'

/**
 * Requests of one network address per minute, times the configured factor: an office shares one, and a tree is opened
 * quickly.
 */
const questionsPerMinute = 60
const branchesPerMinute = 120

export const coverageModule = (app: FastifyInstance): void => {
  const factor = app.deps.config.ipLimitFactor
  const questions = { name: 'coverage/query', max: questionsPerMinute * factor, windowSeconds: 60 }
  const branches = { name: 'coverage/browse', max: branchesPerMinute * factor, windowSeconds: 60 }

  registerCall(app, coverageQuery, async ({ body, deps: { db, counters, clock, config }, request }) => {
    const now = clock()
    await assertWithinLimit(counters, questions, networkOf(request), now)
    const divisions = shippedDivisions(config.root)
    const resolved = await resolvePlace(divisions, config.root, body)
    if (resolved.outcome !== 'FOUND') return resolved
    const { place, detail, isGuess } = resolved
    const codes = enclosingCodes(place)
    const rules = await rulesQuery(db, codes)
    const pickup = coverageOf(rules, 'PICKUP', codes, now)
    const delivery = coverageOf(rules, 'DELIVERY', codes, now)
    if (place.townCode === '') {
      const within = await rulesWithinQuery(db, place)
      const alike = isUniform(pickup, 'PICKUP', within, now) && isUniform(delivery, 'DELIVERY', within, now)
      if (!alike) return { outcome: 'VAGUE' as const, place }
    }
    return {
      outcome: 'ANSWERED' as const,
      place,
      detail,
      isGuess,
      pickup: withGateHandover(pickup, detail),
      delivery: withGateHandover(delivery, detail),
      outlet: await servingOutlet(db, divisions, place),
    }
  })

  registerCall(
    app,
    coverageBrowse,
    async ({ body, deps: { db, counters, clock, config }, request }) => {
      const now = clock()
      await assertWithinLimit(counters, branches, networkOf(request), now)
      const list = await browseCoverage(db, shippedDivisions(config.root), body, now)
      if (!list) throw new BusinessError('BAD_FIELD', '没有这个地区，请重新选择')
      return { list }
    },
    { inDocuments: true },
  )
}
