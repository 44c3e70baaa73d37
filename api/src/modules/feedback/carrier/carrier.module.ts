import {
  operationsFeedbackCaseRequest,
  operationsFeedbackCaseResponse,
  operationsFeedbackFileRequest,
  operationsFeedbackRequest,
  operationsFeedbackResponse,
  operationsFeedbackToDoRequest,
  operationsFeedbackToDoResponse,
  operationsFeedbackUploadRequest,
  operationsFeedbackUploadResponse,
  type CarrierActionInput,
} from '@portal/contract/operations-feedback'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../../../http/business-error'
import { describeError } from '../../../http/describe-error'
import { sendFile } from '../../../http/download'
import { success } from '../../../http/envelope'
import { limitInFlight } from '../../../http/limit-in-flight'
import { parseBody } from '../../../http/route'
import { requireSignature } from '../../carrier-signature/require-signature'
import { piecesOf } from '../../upload/upload-content.repository'
import { findAttached } from '../../upload/upload.repository'
import { readCarrierCase, toCarrierCase } from './carrier-case'
import { storeCarrierFile } from './store-carrier-file.service'
import { cursorOf, waitingForCarrier } from './carrier-queue.repository'
import type { z } from 'zod'
import type { Deps } from '../../../deps'
import { applyCarrierAction } from '../carrier-actions.service'

type Results = z.input<typeof operationsFeedbackResponse>['results']

/** Applies actions one after the other, each in its own transaction: one that fails does not prevent the others. */
const applyActions = async (
  deps: Deps,
  actions: readonly CarrierActionInput[],
  onFailure: (error: unknown) => void,
): Promise<Results> => {
  const results: Results = []
  for (const action of actions) {
    try {
      results.push({ eventId: action.eventId, result: await applyCarrierAction(deps, action) })
    } catch (error) {
      const isAboutFiles = error instanceof BusinessError
      if (!isAboutFiles) onFailure(error)
      results.push({ eventId: action.eventId, result: isAboutFiles ? 'BAD_FILES' : 'FAILED' })
    }
  }
  return results
}

/** Size of a PDF of 10 MB in base64, with the JSON around it. */
const uploadLimit = 14 * 1024 * 1024
const actionsLimit = 256 * 1024
/** Uploads in flight at the same time, because the signature can be checked only when a whole file is in memory. */
export const maxUploads = 4

/** The carrier's calls about cases (docs/operations-feedback.md), which need a signature instead of a token. */
export const feedbackCarrierModule = (app: FastifyInstance): void => {
  const signed = requireSignature(app.deps, 'feedback')

  app.post('/operations/feedback', { bodyLimit: actionsLimit, ...signed }, async (request) => {
    const { actions } = parseBody(operationsFeedbackRequest, request.body)
    const results = await applyActions(app.deps, actions, (error) =>
      request.log.error({ failure: describeError(error) }, 'an action of the carrier was not taken over'),
    )
    return success(operationsFeedbackResponse.parse({ results }))
  })

  app.post('/operations/feedbackToDo', signed, async (request) => {
    const { after, limit } = parseBody(operationsFeedbackToDoRequest, request.body)
    const rows = await waitingForCarrier(app.deps.db, after, limit + 1)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return success(
      operationsFeedbackToDoResponse.parse({
        cases: page.map((one) => toCarrierCase(one, app.deps.clock())),
        next: last === undefined ? after : cursorOf(last),
        hasMore: rows.length > limit,
      }),
    )
  })

  app.post('/operations/feedbackCase', signed, async (request) => {
    const { feedbackNo } = parseBody(operationsFeedbackCaseRequest, request.body)
    return success(operationsFeedbackCaseResponse.parse(await readCarrierCase(app.deps, feedbackNo)))
  })

  app.post('/operations/feedbackFile', signed, async (request, reply) => {
    const { uploadId } = parseBody(operationsFeedbackFileRequest, request.body)
    const attachment = await findAttached(app.deps.db, uploadId)
    if (attachment === undefined) throw new BusinessError('UPLOAD_NOT_FOUND')
    return sendFile(reply, {
      type: attachment.mediaType,
      fileName: attachment.fileName,
      content: piecesOf(app.deps, attachment),
    })
  })

  app.post(
    '/operations/feedbackUpload',
    { bodyLimit: uploadLimit, onRequest: limitInFlight(maxUploads), ...signed },
    async (request) => {
      const { dataBase64, ...file } = parseBody(operationsFeedbackUploadRequest, request.body)
      return success(
        operationsFeedbackUploadResponse.parse({
          uploadId: await storeCarrierFile(app.deps, { ...file, content: Buffer.from(dataBase64, 'base64') }),
        }),
      )
    },
  )
}
