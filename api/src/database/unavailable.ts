import { errorChain, errorCode } from '../error-code'

/**
 * SQLSTATEs: connection exceptions (08), out of resources such as disk or connections (53), a statement that was ended
 * for its length (57014), a server that shuts down, has crashed or starts up (57P01–57P05). The others are Node's, of a
 * socket or a name.
 */
const codes =
  /^(08\w{3}|53\w{3}|57014|57P0\d|ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTDOWN|EHOSTUNREACH|ENETDOWN|ENETUNREACH)$/

/** Errors of `pg` (lib/client.js) and `pg-pool` (index.js) that have no code: by their messages. */
const messages = [
  /^Connection terminated/,
  /^Client has encountered a connection error and is not queryable$/,
  /^Client was closed and is not queryable$/,
  /^Query read timeout$/,
  /^timeout e(xpired|xceeded when trying to connect)$/,
  /^Cannot use a pool after calling end on the pool$/,
]

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : ''

/** Whether the database could not be reached, or stopped: a later attempt may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  errorChain(error).some(
    (link) => codes.test(errorCode(link)) || messages.some((message) => message.test(messageOf(link))),
  )

/** The database cannot be used for now; `code` is PostgreSQL's own for that (cannot_connect_now). */
export class DatabaseUnavailable extends Error {
  readonly code = '57P03'

  constructor(options?: ErrorOptions) {
    super('the database cannot be used for now', options)
    this.name = 'DatabaseUnavailable'
  }
}
