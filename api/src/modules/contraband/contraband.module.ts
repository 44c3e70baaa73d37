import {
  contrabandBatteryRecalls,
  operationsBatteryRecallsRequest,
  operationsBatteryRecallsResponse,
} from '@portal/contract/battery-recalls'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { networkOf } from '../../http/client-address'
import { success } from '../../http/envelope'
import { assertWithinLimit } from '../../http/rate-limit'
import { parseBody, registerCall } from '../../http/route'
import { requireSignature } from '../carrier-signature/require-signature'
import { findBatteryRecalls, replaceBatteryRecalls } from './battery-recalls.repository'

/** Requests of one network address per minute, times the configured factor. */
const perMinute = 120

/** Two thousand models with addresses. */
const bodyLimit = 1024 * 1024

/** Recalled batteries (domain §8): anybody may read the list, the carrier's systems import it. */
export const contrabandModule = (app: FastifyInstance): void => {
  const limit = {
    name: contrabandBatteryRecalls.path,
    max: perMinute * app.deps.config.ipLimitFactor,
    windowSeconds: 60,
  }

  registerCall(
    app,
    contrabandBatteryRecalls,
    async ({ deps: { db, counters, clock }, request }) => {
      await assertWithinLimit(counters, limit, networkOf(request), clock())
      const { edition, publishedOn, models } = await findBatteryRecalls(db)
      return { edition, publishedOn, models: [...models] }
    },
    { inDocuments: true },
  )

  app.post('/operations/batteryRecalls', { bodyLimit, ...requireSignature(app.deps, 'events') }, async ({ body }) => {
    const { db, clock } = app.deps
    const list = parseBody(operationsBatteryRecallsRequest, body)
    if (!(await replaceBatteryRecalls(db, list, clock())))
      throw new BusinessError('BAD_FIELD', '不能早于现行名单的发布日期', { path: 'publishedOn' })
    return success(operationsBatteryRecallsResponse.parse({ known: list.models.length }))
  })
}
