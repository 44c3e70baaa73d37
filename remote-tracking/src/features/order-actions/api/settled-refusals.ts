import { CallError } from '@portal/shared'

/**
 * ORDER_NOT_FOUND, ALREADY_COLLECTED, NOT_CANCELABLE, NOT_DELETABLE, NOT_URGEABLE, NOT_INTERCEPTABLE, ADDRESS_NOT_CHANGEABLE,
 * ADDRESS_CHANGED_ALREADY of the error catalogue.
 */
const codes: readonly number[] = [40401, 40926, 40927, 40928, 40929, 40931, 40932, 40933]

/** The order is not what the page shows any more: asking again is of no use, reading it again is. */
export const isOutdated = (error: unknown): error is CallError =>
  error instanceof CallError && codes.includes(error.code)

/** ALREADY_COLLECTED: too late for calling off, in time for stopping. */
export const isCollected = (error: unknown): error is CallError => error instanceof CallError && error.code === 40926

/** PRICE_CHANGED of an interception or a change of address: the fee of now; undefined for every other error. */
export const changedFee = (error: unknown): number | undefined => {
  if (!(error instanceof CallError) || error.code !== 40915) return undefined
  const { data } = error
  return typeof data === 'object' && data !== null && 'feeCents' in data && typeof data.feeCents === 'number'
    ? data.feeCents
    : undefined
}
