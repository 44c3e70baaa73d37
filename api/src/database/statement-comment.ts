import { currentWork } from '../observe/current-work'

/** Encodes like sqlcommenter; the result has no character that could end a comment. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll("'", '%27')

/**
 * Adds the call and the request to a statement, for readers of the server's activity or its log. The comment is at the
 * front, because both cut long statements.
 */
export const withComment = (text: string): string => {
  const work = currentWork()
  if (work === undefined) return text
  const request = work.requestId === '' ? '' : ` request='${encoded(work.requestId)}'`
  return `/* call='${encoded(work.call)}'${request} */ ${text}`
}
