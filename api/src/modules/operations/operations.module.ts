import { operationsEventsRequest, operationsEventsResponse, type OperationEvent } from '@portal/contract/operations'
import type { FastifyInstance } from 'fastify'
import { describeError } from '../../http/describe-error'
import { success } from '../../http/envelope'
import { parseBody } from '../../http/route'
import type { Divisions } from '../address/divisions'
import { shippedDivisions } from '../address/shipped-divisions'
import { applyEvents } from './apply-events.service'
import { requireSignature } from '../carrier-signature/require-signature'
import { BusinessError } from '../../http/business-error'
import { maxAheadMs } from '../order-core/carrier-clock'

/**
 * A later event would stay the newest one until its time. The usual cause is a time of Shanghai that is sent as one of
 * UTC.
 * @throws BusinessError BAD_FIELD naming the first event that has not happened yet
 */
const assertNotInFuture = (events: readonly OperationEvent[], now: Date): void => {
  const index = events.findIndex(({ eventAt }) => Date.parse(eventAt) > now.getTime() + maxAheadMs)
  if (index >= 0)
    throw new BusinessError(
      'BAD_FIELD',
      '不能晚于当前时间5分钟以上：Z表示UTC时间，请检查时区，北京时间（UTC+8）须减去8小时',
      { path: `events.${index}.eventAt` },
    )
}

/** @throws BusinessError BAD_FIELD naming the first place of collection that is no division */
const assertPlacesExist = (events: readonly OperationEvent[], divisions: Divisions): void =>
  events.forEach(({ collectionPlace }, index) => {
    const resolved = collectionPlace && divisions.resolveRegion(collectionPlace)
    if (resolved && !resolved.ok)
      throw new BusinessError('BAD_FIELD', '没有这个行政区划代码', {
        path: `events.${index}.collectionPlace.${resolved.level}Code`,
      })
  })

/** Room for 500 events with all their fees. */
const bodyLimit = 4 * 1024 * 1024

/** The carrier's calls: they are signed with a key, so there is no token. */
export const operationsModule = (app: FastifyInstance): void => {
  app.post('/operations/events', { bodyLimit, ...requireSignature(app.deps, 'events') }, async (request) => {
    const { events } = parseBody(operationsEventsRequest, request.body)
    assertNotInFuture(events, app.deps.clock())
    assertPlacesExist(events, shippedDivisions(app.deps.config.root))
    const results = await applyEvents(app.deps, events, (error) =>
      request.log.error({ failure: describeError(error) }, 'events of a waybill were not taken over'),
    )
    return success(operationsEventsResponse.parse({ results }))
  })
}
