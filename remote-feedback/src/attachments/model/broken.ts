import { CallError } from '@portal/shared'
import type { errorCatalogue } from '@portal/shared/contract/error-codes'

const sessionExpired: (typeof errorCatalogue)['SESSION_EXPIRED']['code'] = 401
const rateLimited: (typeof errorCatalogue)['RATE_LIMITED']['code'] = 429
const uploadNotFound: (typeof errorCatalogue)['UPLOAD_NOT_FOUND']['code'] = 40440
const idempotencyConflict: (typeof errorCatalogue)['IDEMPOTENCY_CONFLICT']['code'] = 40908
const serverFailures: readonly number[] = [500, 503] satisfies (typeof errorCatalogue)[
  | 'INTERNAL'
  | 'UNAVAILABLE']['code'][]

/** What becomes of an upload by a call that failed: it goes on later, goes on as a new one, or cannot be used. */
export type Break = { goesOn: 'later' | 'anew'; problem: string } | { goesOn: 'never'; problem: string }

export const breakBy = (error: unknown): Break => {
  if (!(error instanceof CallError))
    return {
      goesOn: 'never',
      problem: error instanceof Error && error.name === 'FileGone' ? error.message : '上传失败，请移除后重新选择',
    }
  if (error.kind !== 'business' || serverFailures.includes(error.code))
    return { goesOn: 'later', problem: '网络中断，恢复后继续' }
  if (error.code === sessionExpired) return { goesOn: 'later', problem: '登录后继续' }
  if (error.code === rateLimited) return { goesOn: 'later', problem: '操作过于频繁，稍后继续' }
  if (error.code === uploadNotFound || error.code === idempotencyConflict)
    return { goesOn: 'anew', problem: '重新上传中' }
  return { goesOn: 'never', problem: error.message }
}
