import type { IncomingHttpHeaders } from 'node:http'

/**
 * The digest of 32 bytes as a byte sequence of RFC 9651, which is what RFC 9842 makes of the header; nothing longer is
 * read.
 */
const byteSequence = /^:([A-Za-z0-9+/]{43}=):$/

const accepts = (encodings: string, encoding: string): boolean =>
  encodings.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter))
  })

/**
 * The dictionary that the browser has, as the 64 hexadecimal digits of its SHA-256; undefined without one, with a
 * header of any other form, or where the browser does not accept `dcz`.
 */
export const availableDictionary = (headers: IncomingHttpHeaders): string | undefined => {
  const header = headers['available-dictionary']
  const [, digest] = (typeof header === 'string' && byteSequence.exec(header)) || []
  if (digest === undefined || !accepts(headers['accept-encoding'] ?? '', 'dcz')) return undefined
  return Buffer.from(digest, 'base64').toString('hex')
}
