import { resolve } from 'node:path'
import { z } from 'zod'
import { distDir } from '../../paths'
import { fileStore } from './file-store'
import type { ReleaseStore } from './release-store'
import { s3Store } from './s3-store'

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
