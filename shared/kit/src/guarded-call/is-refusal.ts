import { CallError } from '@portal/shared'
import type { ErrorCode } from '@portal/contract/error-codes'

/** Whether the API has refused a call with one of the codes, which `@portal/contract/codes` has by name. */
export const isRefusal = <Code extends ErrorCode>(
  error: unknown,
  ...codes: readonly Code[]
): error is CallError & { readonly code: Code } =>
  error instanceof CallError && codes.some((code) => code === error.code)
