import { type S3Access, type S3Answer, type S3Request, s3Client } from '../../../../api/src/files/s3-client'
import type { ReleaseStore } from './release-store'
import { contentTypeOf, keysIn, nextPageOf } from './s3-wire'

export interface S3Settings extends S3Access {
  /** `https://s3.eu-central-1.amazonaws.com`; the bucket becomes the first part of the path. */
  endpoint: string
  bucket: string
  /** Empty, or ending in a slash. */
  prefix: string
  publicUrl: string
}

/** Milliseconds for one request, and bytes of an answer. */
const limits = { timeout: 30_000, maxAnswer: 256 * 1024 * 1024 }
const IMMUTABLE = 'public, max-age=31536000, immutable'

/**
 * A store in a bucket of an S3-compatible service with conditional writes (If-Match, If-None-Match). There is no
 * automatic retry: a write that succeeded although its answer was lost would seem to be another process's.
 */
export const s3Store = ({ endpoint, bucket, prefix, publicUrl, ...access }: S3Settings): ReleaseStore => {
  const request = s3Client(access)
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const address = (key: string) => `${root}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`

  const send = async (
    url: string,
    init: Pick<S3Request, 'method' | 'headers' | 'body'>,
    expected: number[],
  ): Promise<S3Answer> => {
    const answer = await request(url, { ...init, ...limits })
    if (answer.status < 300 || expected.includes(answer.status)) return answer
    throw new Error(`${init.method ?? 'GET'} ${url.split('?', 1)[0]}: ${answer.status} ${answer.code}`.trim())
  }

  const put = (key: string, content: Uint8Array, condition: Record<string, string>) => {
    const headers = {
      'content-type': contentTypeOf(key),
      'cache-control': /^remotes\/.+\.(js|css)$/.test(key) ? IMMUTABLE : 'no-cache',
      ...condition,
    }
    return send(address(key), { method: 'PUT', headers, body: content }, [409, 412])
  }

  return {
    name: `s3://${bucket}/${prefix}`,
    publicUrl,
    isBucket: true,
    keepsCompressed: false,
    read: async (key) => {
      const { status, content, tag } = await send(address(key), {}, [404])
      return status === 404 ? undefined : { content, tag }
    },
    write: async (key, content) => {
      const { status } = await put(key, content, {})
      if (status >= 300) throw new Error(`PUT ${address(key)}: ${status}`)
    },
    swap: async (key, content, tag) => {
      const condition: Record<string, string> = tag === undefined ? { 'if-none-match': '*' } : { 'if-match': tag }
      return (await put(key, content, condition)).status < 300
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
        const xml = String((await send(`${root}?${query.toString()}`, {}, [])).content)
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
