import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A local server with the part of S3 that releases use: signatures are verified, conditions respected, lists have pages
 * of five.
 */
export interface S3StandIn {
  endpoint: string
  objects: Map<string, Buffer>
  /** Headers of the last write, by key. */
  headers: Map<string, IncomingMessage['headers']>
  close: () => Promise<void>
}

export const credentials = {
  AWS_ACCESS_KEY_ID: 'stand-in',
  AWS_SECRET_ACCESS_KEY: 'stand-in-secret',
  AWS_REGION: 'eu-test-1',
}

const PAGE = 5
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** AWS Signature Version 4 as its specification describes it, computed from what arrived. */
const isSigned = ({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean => {
  const [, scope = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=stand-in\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [day = '', region = '', service = ''] = scope.split('/')
  const payload = String(headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== createHash('sha256').update(body).digest('hex')) return false
  const [path = '', query = ''] = url.split('?')
  const canonicalQuery = query.split('&').filter(Boolean).sort().join('&').replaceAll('+', '%20')
  const canonical = [
    method,
    path,
    canonicalQuery,
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    payload,
  ].join('\n')
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${credentials.AWS_SECRET_ACCESS_KEY}`,
  )
  return region === credentials.AWS_REGION && service === 's3' && hmac(key, text).toString('hex') === signature
}

const holds = ({ headers }: IncomingMessage, current: Buffer | undefined): boolean => {
  if (headers['if-none-match'] === '*') return current === undefined
  if (headers['if-match'] !== undefined) return current !== undefined && headers['if-match'] === etagOf(current)
  return true
}

const listing = (objects: Map<string, Buffer>, query: URLSearchParams): string => {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
  const from = Number(query.get('continuation-token') ?? 0)
  const next = from + PAGE < keys.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${next}${keys
    .slice(from, from + PAGE)
    .map((key) => `<Contents><Key>${escapeXml(key)}</Key></Contents>`)
    .join('')}</ListBucketResult>`
}

export const startS3StandIn = async (bucket: string): Promise<S3StandIn> => {
  const objects = new Map<string, Buffer>()
  const headers = new Map<string, IncomingMessage['headers']>()

  const answer = (
    request: IncomingMessage,
    body: Buffer,
  ): { status: number; etag?: string; content?: Buffer | string } => {
    if (!isSigned(request, body)) return { status: 403, content: '<Error><Code>SignatureDoesNotMatch</Code></Error>' }
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in')
    const [, at, ...parts] = decodeURIComponent(pathname).split('/')
    if (at !== bucket) return { status: 404, content: '<Error><Code>NoSuchBucket</Code></Error>' }
    const key = parts.join('/')
    const current = objects.get(key)
    if (request.method === 'GET' && key === '') return { status: 200, content: listing(objects, searchParams) }
    if (request.method === 'GET')
      return current
        ? { status: 200, etag: etagOf(current), content: current }
        : { status: 404, content: '<Error><Code>NoSuchKey</Code></Error>' }
    if (request.method === 'DELETE') return { status: objects.delete(key) ? 204 : 404 }
    if (!holds(request, current)) return { status: 412, content: '<Error><Code>PreconditionFailed</Code></Error>' }
    objects.set(key, body)
    headers.set(key, request.headers)
    return { status: 200, etag: etagOf(body) }
  }

  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const { status, etag, content } = answer(request, Buffer.concat(chunks))
        response.writeHead(status, etag ? { etag } : {}).end(content)
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    headers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
