import { currentWork } from '../observe/current-work'

/** As sqlcommenter writes them; of what a name may have, it leaves nothing that could end a comment. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll("'", '%27')

/**
 * A statement that says whose it is, for who looks at the server's activity or its log. At its front, because both cut
 * long statements.
 */
export const withComment = (text: string): string => {
  const work = currentWork()
  if (work === undefined) return text
  const request = work.requestId === '' ? '' : ` request='${encoded(work.requestId)}'`
  return `/* call='${encoded(work.call)}'${request} */ ${text}`
}
