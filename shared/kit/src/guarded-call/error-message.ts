import { CallError } from '@portal/shared'

/** The sentence of a failed call for people; `fallback` for errors that did not come from the API. */
export const errorMessage = (error: unknown, fallback = '操作失败，请重试'): string =>
  error instanceof CallError ? error.message : fallback
