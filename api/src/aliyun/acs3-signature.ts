import { createHash, createHmac } from 'node:crypto'

/** A call of Aliyun's RPC kind: everything in the query, and in the body at most a file. */
export interface Acs3Call {
  host: string
  action: string
  version: string
  query: Readonly<Record<string, string>>
  /** UTC to the second, `2023-10-26T10:22:32Z`. */
  date: string
  /** Different for each call. */
  nonce: string
  /** A file, for the calls that take one. */
  body?: Buffer
}

const algorithm = 'ACS3-HMAC-SHA256'

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

/** RFC 3986: encodeURIComponent leaves five characters unescaped that must be escaped. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** The query in the order (by name) and encoding that are signed; it must be sent in exactly this form. */
export const canonicalQuery = (query: Acs3Call['query']): string =>
  Object.entries(query)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

/** The headers of a POST with Aliyun's signature, version 3. */
export const acs3Headers = (
  { host, action, version, query, date, nonce, body }: Acs3Call,
  accessKeyId: string,
  accessKeySecret: string,
): Record<string, string> => {
  const bodyHash = sha256(body ?? '')
  // Sorted by name, as the signature requires.
  const signed: Record<string, string> = {
    ...(body && { 'content-type': 'application/octet-stream' }),
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(signed).join(';')
  const headerLines = Object.entries(signed)
    .map(([name, value]) => `${name}:${value}\n`)
    .join('')
  const request = ['POST', '/', canonicalQuery(query), headerLines, names, bodyHash].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`${algorithm}\n${sha256(request)}`)
    .digest('hex')
  return {
    ...signed,
    authorization: `${algorithm} Credential=${accessKeyId},SignedHeaders=${names},Signature=${signature}`,
  }
}
