import type { ErrorName } from '@portal/contract/error-codes'
import type { FastifyRequest } from 'fastify'

/** Why a request was refused; FOREIGN_BROWSER: WeChat redirected another browser than the one that began. */
export type RefusalCode = ErrorName | 'FOREIGN_BROWSER'

const refusals = new WeakMap<FastifyRequest, RefusalCode>()
const accounts = new WeakMap<FastifyRequest, string>()

/** Records why a request is refused, for hooks that run when it is answered. */
export const recordRefusal = (request: FastifyRequest, refusal: RefusalCode): void =>
  void refusals.set(request, refusal)
/** Records the account that a request without a token is about, once it is known. */
export const recordAccount = (request: FastifyRequest, userId: string): void => void accounts.set(request, userId)

export const refusalOf = (request: FastifyRequest): RefusalCode | undefined => refusals.get(request)
export const recordedAccountOf = (request: FastifyRequest): string | undefined => accounts.get(request)
