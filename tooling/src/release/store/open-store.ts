import { resolve } from 'node:path'
import { z } from 'zod'
import { distDir } from '../../paths'
import { type S3Access, type S3Answer, type S3Request, s3Client } from '../../../../api/src/files/s3-client'
import { fileStore } from './file-store'
import type { ReleaseStore } from './release-store'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescape = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return entities[name ?? ''] ?? whole
  })

const element = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => unescape(text))

/** The keys of one answer of ListObjectsV2. */
export const keysIn = (xml: string): string[] => element(xml, 'Key')

/** Token of the next page; undefined after the last one. */
export const nextPageOf = (xml: string): string | undefined => element(xml, 'NextContinuationToken')[0]

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
}

export const contentTypeOf = (key: string): string => types[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

interface S3Settings extends S3Access {
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
const s3Store = ({ endpoint, bucket, prefix, publicUrl, ...access }: S3Settings): ReleaseStore => {
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
      'cache-control': /^remotes\/.+\.(js|css|html)$/.test(key) ? IMMUTABLE : 'no-cache',
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

const environment = z.object({
  RELEASE_STORE: z.string().default(distDir),
  RELEASE_PUBLIC_URL: z
    .string()
    .regex(/^(https?:\/\/.+|\/)/)
    .default('/'),
  RELEASE_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
})

const needed = (name: string, value: string | undefined): string => {
  if (value === undefined) throw new Error(`A store on S3 needs ${name} (docs/releasing.md)`)
  return value
}

/**
 * The store that the environment names: `RELEASE_STORE=s3://bucket/prefix` or a folder; the built portal by default.
 * @throws Error naming the value that is missing or wrong
 */
export const openStore = (env: Readonly<Record<string, string | undefined>> = process.env): ReleaseStore => {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success) throw new Error(`${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`)
  const values = parsed.data
  const publicUrl = values.RELEASE_PUBLIC_URL.replace(/\/*$/, '/')
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(values.RELEASE_STORE) ?? []
  if (bucket === undefined) return fileStore(resolve(values.RELEASE_STORE), publicUrl)
  return s3Store({
    bucket,
    prefix: path.replace(/\/*$/, path ? '/' : ''),
    endpoint: values.RELEASE_S3_ENDPOINT ?? `https://s3.${values.AWS_REGION}.amazonaws.com`,
    region: values.AWS_REGION,
    accessKeyId: needed('AWS_ACCESS_KEY_ID', values.AWS_ACCESS_KEY_ID),
    secretAccessKey: needed('AWS_SECRET_ACCESS_KEY', values.AWS_SECRET_ACCESS_KEY),
    sessionToken: values.AWS_SESSION_TOKEN,
    publicUrl: needed('RELEASE_PUBLIC_URL', env.RELEASE_PUBLIC_URL) && publicUrl,
  })
}
