import { CallError } from '@portal/shared'

/** ORDER_NOT_FOUND, ALREADY_COLLECTED, NOT_CANCELABLE, NOT_DELETABLE, NOT_URGEABLE of the error catalogue. */
const codes: readonly number[] = [40401, 40926, 40927, 40928, 40929]

/** The order is not what the page shows any more: asking again is of no use, reading it again is. */
export const isOutdated = (error: unknown): error is CallError => error instanceof CallError && codes.includes(error.code)

/** A sentence for people. */
export const messageOf = (error: unknown): string => (error instanceof CallError ? error.message : '操作失败，请稍后重试')
