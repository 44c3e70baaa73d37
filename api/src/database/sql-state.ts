/** SQLSTATE of a failed query on either driver, looked up through the wrapping errors; '' when it is none. */
export const sqlState = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return sqlState(error.cause)
}

/** SQLSTATE of a row that exists already. */
export const uniqueViolation = '23505'
