import { errorChain, errorCode } from '../error-code'

/** SQLSTATE of a failed query on either driver, looked up through the wrapping errors; '' when it is none. */
export const sqlState = (error: unknown): string =>
  errorChain(error)
    .map(errorCode)
    .find((code) => /^[0-9A-Z]{5}$/.test(code)) ?? ''

/** SQLSTATE of a row that exists already. */
export const uniqueViolation = '23505'
/** SQLSTATEs of transactions that have to be repeated. */
export const serializationFailure = '40001'
export const deadlock = '40P01'
/** SQLSTATE for a row that another transaction has locked: at once with NOWAIT, else after `lock_timeout`. */
export const lockNotAvailable = '55P03'
