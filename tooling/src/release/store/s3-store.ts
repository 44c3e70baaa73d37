import { AwsClient } from 'aws4fetch'
import type { ReleaseStore } from './release-store'
import { contentTypeOf, keysIn, nextPageOf } from './s3-wire'

export interface S3Settings {
  /** `https://s3.eu-central-1.amazonaws.com`; the bucket becomes the first part of the path. */
  endpoint: string
  bucket: string
  /** Empty, or ending in a slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
  publicUrl: string
}

/** Milliseconds for one request. */
const TIMEOUT = 30_000
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * A store in a bucket of an S3-compatible service with conditional writes (If-Match, If-None-Match). There is no
 * automatic retry: a write that succeeded although its answer was lost would seem to be another process's.
 */
export const s3Store = ({ endpoint, bucket, prefix, publicUrl, ...access }: S3Settings): ReleaseStore => {
  const client = new AwsClient({ ...access, service: 's3', retries: 0 })
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const address = (key: string) => `${root}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`

  const send = async (url: string, init: RequestInit, expected: number[]): Promise<Response> => {
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) })
    if (!response.ok && !expected.includes(response.status)) {
      throw new Error(
        `${init.method ?? 'GET'} ${url.split('?', 1)[0]}: ${response.status} ${/<Code>([^<]+)/.exec(await response.text())?.[1] ?? ''}`.trim(),
      )
    }
    return response
  }

  const put = (key: string, content: Uint8Array, condition: Record<string, string>) => {
    const headers = {
      'content-type': contentTypeOf(key),
      'cache-control': /^remotes\/.+\.(js|css)$/.test(key) ? IMMUTABLE : 'no-cache',
      ...condition,
    }
    return send(address(key), { method: 'PUT', headers, body: Buffer.from(content) }, [409, 412])
  }

  return {
    name: `s3://${bucket}/${prefix}`,
    publicUrl,
    isBucket: true,
    keepsCompressed: false,
    read: async (key) => {
      const response = await send(address(key), {}, [404])
      if (response.status === 404) return undefined
      return { content: Buffer.from(await response.arrayBuffer()), tag: response.headers.get('etag') ?? '' }
    },
    write: async (key, content) => {
      const { ok, status } = await put(key, content, {})
      if (!ok) throw new Error(`PUT ${address(key)}: ${status}`)
    },
    swap: async (key, content, tag) => {
      const condition: Record<string, string> = tag === undefined ? { 'if-none-match': '*' } : { 'if-match': tag }
      return (await put(key, content, condition)).ok
    },
    list: async (keyPrefix) => {
      const keys: string[] = []
      let page: string | undefined = ''
      while (page !== undefined) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: prefix + keyPrefix,
          ...(page && { 'continuation-token': page }),
        })
        const xml = await (await send(`${root}?${query.toString()}`, {}, [])).text()
        keys.push(...keysIn(xml).map((key) => key.slice(prefix.length)))
        page = nextPageOf(xml)
      }
      return keys
    },
    remove: async (keys) => {
      for (const key of keys) await send(address(key), { method: 'DELETE' }, [404])
    },
  }
}
