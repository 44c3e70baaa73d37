import {
  operationsDisruptionsRequest,
  operationsDisruptionsResponse,
  maxDisruptions,
  type ReportedDisruption,
} from '@portal/contract/disruptions'
import type { FastifyInstance } from 'fastify'
import { success } from '../../http/envelope'
import { parseBody } from '../../http/route'
import { requireSignature } from '../carrier-signature/require-signature'
import type { Deps } from '../../deps'
import { inTransaction } from '../../database/transaction'
import { BusinessError } from '../../http/business-error'
import { countDisruptions, storeDisruptions } from './disruption.repository'

/**
 * Stores the carrier's report; the next prediction for each waybill uses it.
 * @returns how many are ahead or under way
 * @throws BusinessError BAD_FIELD when that would be too many; nothing is stored then
 */
const reportDisruptions = (deps: Pick<Deps, 'db' | 'clock'>, reported: readonly ReportedDisruption[]) =>
  inTransaction(deps.db, async (tx) => {
    await storeDisruptions(tx, reported, deps.clock())
    const openDisruptions = await countDisruptions(tx, deps.clock())
    if (openDisruptions > maxDisruptions)
      throw new BusinessError('BAD_FIELD', `生效中的异常不能超过${maxDisruptions}条`, { path: 'disruptions' })
    return { known: openDisruptions }
  })

/** The carrier's call that reports storms, closed outlets, holidays and peaks (with a signature, without a token). */
export const arrivalModule = (app: FastifyInstance): void => {
  app.post('/operations/disruptions', requireSignature(app.deps, 'events'), async (request) => {
    const { disruptions } = parseBody(operationsDisruptionsRequest, request.body)
    return success(operationsDisruptionsResponse.parse(await reportDisruptions(app.deps, disruptions)))
  })
}
