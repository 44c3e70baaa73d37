/** `code` of an error of Node, Fastify or a database driver; '' when it has none. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The cause of an error, according to itself. */
export const errorCause = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'cause' in error ? error.cause : undefined

/** The error and all that caused it, outermost first. */
export const errorChain = (error: unknown): unknown[] =>
  error === undefined ? [] : [error, ...errorChain(errorCause(error))]

const beforeConnecting: readonly string[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** Whether a `fetch` has failed before there was a connection: nothing was sent, and it may be repeated. */
export const isNotReached = (error: unknown): boolean =>
  errorChain(error).some((link) => beforeConnecting.includes(errorCode(link)))
