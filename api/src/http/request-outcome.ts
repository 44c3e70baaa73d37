import type { ErrorName } from '@portal/contract/error-codes'
import type { FastifyRequest } from 'fastify'

/** What became of a request that was refused; FOREIGN_BROWSER: WeChat came back in another browser than the one that began. */
export type RefusalCode = ErrorName | 'FOREIGN_BROWSER'

const refusals = new WeakMap<FastifyRequest, RefusalCode>()
const accounts = new WeakMap<FastifyRequest, string>()

/** Remembers why a request is refused, for whoever watches the answer go out. */
export const recordRefusal = (request: FastifyRequest, refusal: RefusalCode): void =>
  void refusals.set(request, refusal)
/** Remembers whose account a request without a token has turned out to be about. */
export const recordAccount = (request: FastifyRequest, userId: string): void => void accounts.set(request, userId)

export const refusalOf = (request: FastifyRequest): RefusalCode | undefined => refusals.get(request)
export const recordedAccountOf = (request: FastifyRequest): string | undefined => accounts.get(request)
