import { isRefusal } from '@portal/kit/is-refusal'
import { CallError } from '@portal/shared'
import {
  IDEMPOTENCY_CONFLICT,
  INTERNAL,
  RATE_LIMITED,
  SESSION_EXPIRED,
  UNAVAILABLE,
  UPLOAD_NOT_FOUND,
} from '@portal/contract/codes'

/**
 * The consequence of a failed call: the upload continues later, it starts again as a new one, or the file cannot be
 * used.
 */
export type UploadFailure = { goesOn: 'later' | 'anew'; problem: string } | { goesOn: 'never'; problem: string }

export const uploadFailureOf = (error: unknown): UploadFailure => {
  if (!(error instanceof CallError))
    return {
      goesOn: 'never',
      problem: error instanceof Error && error.name === 'FileGone' ? error.message : '上传失败，请移除后重新选择',
    }
  if (error.kind !== 'business' || isRefusal(error, INTERNAL, UNAVAILABLE))
    return { goesOn: 'later', problem: '网络中断，恢复后继续' }
  if (isRefusal(error, SESSION_EXPIRED)) return { goesOn: 'later', problem: '登录后继续' }
  if (isRefusal(error, RATE_LIMITED)) return { goesOn: 'later', problem: '操作过于频繁，稍后继续' }
  if (isRefusal(error, UPLOAD_NOT_FOUND, IDEMPOTENCY_CONFLICT)) return { goesOn: 'anew', problem: '重新上传中' }
  return { goesOn: 'never', problem: error.message }
}
