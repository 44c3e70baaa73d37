import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorName } from '@portal/contract/error-codes'
import { errorCatalogue } from '@portal/contract/error-codes'
import { deadlock, lockNotAvailable, serializationFailure, sqlState } from '../database/sql-state'
import { isUnavailable } from '../database/unavailable'
import { errorCode } from '../error-code'
import { BusinessError } from './business-error'
import { sendError } from './envelope'
import { describeError } from './describe-error'
import { recordRefusal } from './request-outcome'

/** Fastify's own refusals by their codes. */
const transportErrors: Record<string, ErrorName> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'NOT_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'NOT_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'NOT_JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_BAD_URL: 'UNKNOWN_PATH',
}

/** Values that passed the contract but that PostgreSQL cannot store: out of range, impossible date, not a text. */
const badValueStates = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05'])
/** Other transactions use the same rows and repeating has not helped; the request may well succeed in a moment. */
const busyStates = new Set([deadlock, lockNotAvailable, serializationFailure])

const nameOf = (error: unknown): ErrorName => {
  const transportError = transportErrors[errorCode(error)]
  if (transportError !== undefined) return transportError
  if (badValueStates.has(sqlState(error))) return 'BAD_FIELD'
  if (busyStates.has(sqlState(error))) return 'UNAVAILABLE'
  return isUnavailable(error) ? 'UNAVAILABLE' : 'INTERNAL'
}

/** The short number that a person can read out on the hotline; the log has the whole one. */
const traceHint = (request: FastifyRequest): string => request.id.slice(0, 8)

/**
 * Turns any error into a documented answer; an unexpected one is logged with its trace id, without values. It is no
 * error that a person left before the answer came.
 */
export const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  if (errorCode(error) === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed) {
    request.log.info('left before the answer')
    return
  }
  if (error instanceof BusinessError) {
    recordRefusal(request, error.errorName)
    if (error.cause !== undefined) request.log.error({ failure: describeError(error.cause) }, error.errorName)
    sendError(reply, error.errorName, error.message, error.data)
    return
  }
  const name = nameOf(error)
  recordRefusal(request, name)
  const unexpected = name === 'INTERNAL' || name === 'UNAVAILABLE' || badValueStates.has(sqlState(error))
  if (unexpected) request.log.error({ failure: describeError(error) }, 'request failed')
  sendError(
    reply,
    name,
    name === 'INTERNAL' ? `${errorCatalogue.INTERNAL.message}（编号 ${traceHint(request)}）` : undefined,
  )
}
