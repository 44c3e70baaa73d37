import type { operationsFeedbackUploadRequest } from '@portal/contract/operations-feedback'
import type { z } from 'zod'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { storeFile } from '../../upload/store-file.service'
import { findCase } from './carrier-queue.repository'

type CarrierFile = Omit<z.output<typeof operationsFeedbackUploadRequest>, 'dataBase64'> & { content: Buffer }

/**
 * Stores a file of the carrier's for the customer of a case; it is deleted after a day unless an action attaches it.
 * @throws BusinessError FEEDBACK_NOT_FOUND, UPLOAD_REFUSED
 */
export const storeCarrierFile = async (
  deps: Pick<Deps, 'db' | 'files' | 'clock'>,
  { eventId, feedbackNo, ...file }: CarrierFile,
): Promise<string> => {
  const record = await findCase(deps.db, feedbackNo)
  if (record === undefined) throw new BusinessError('FEEDBACK_NOT_FOUND')
  return storeFile(deps, { userId: record.userId, requestId: `carrier:${eventId}`, ...file })
}
