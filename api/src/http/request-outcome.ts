import type { ErrorName } from '@portal/shared/contract/error-codes'
import type { FastifyRequest } from 'fastify'

/** What became of a request that was refused; FOREIGN_BROWSER: WeChat came back in another browser than the one that began. */
export type Refusal = ErrorName | 'FOREIGN_BROWSER'

const refusals = new WeakMap<FastifyRequest, Refusal>()
const accounts = new WeakMap<FastifyRequest, string>()

/** Remembers why a request is refused, for whoever watches the answer go out. */
export const noteRefusal = (request: FastifyRequest, refusal: Refusal): void => void refusals.set(request, refusal)
/** Remembers whose account a request without a token has turned out to be about. */
export const noteAccount = (request: FastifyRequest, userId: string): void => void accounts.set(request, userId)

export const refusalOf = (request: FastifyRequest): Refusal | undefined => refusals.get(request)
export const notedAccountOf = (request: FastifyRequest): string | undefined => accounts.get(request)
