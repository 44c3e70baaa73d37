import type { Envelope } from '@portal/contract/envelope'
import { errorCatalogue, type ErrorName } from '@portal/contract/error-codes'
import type { FastifyReply } from 'fastify'

export const success = <Data>(data: Data): Envelope<Data> => ({ code: 0, message: '', data })

/** Answers with a catalogue entry: business errors as HTTP 200, transport limits with their HTTP status. */
export const sendError = (
  reply: FastifyReply,
  name: ErrorName,
  message: string = errorCatalogue[name].message,
  data: object | null = null,
): FastifyReply => {
  const entry: { code: number; http?: number } = errorCatalogue[name]
  const envelope: Envelope<object> = { code: entry.code, message, data }
  return reply.code(entry.http ?? 200).send(envelope)
}
