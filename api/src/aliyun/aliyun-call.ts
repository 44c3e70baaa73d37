import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock'
import { acs3Headers, canonicalQuery } from './acs3-signature'

/** Milliseconds. The browser waits five seconds for the whole call. */
const timeout = 4000

/** A key of an account that may call one service. */
export interface AliyunKey {
  accessKeyId: string
  accessKeySecret: string
}

/** A service of Aliyun; tests have an endpoint of their own. */
export interface AliyunService {
  endpoint: string
  version: string
}

/** Calls a service of Aliyun's RPC kind, with a file where it takes one. @returns its answer */
export const callAliyun = async (
  { accessKeyId, accessKeySecret }: AliyunKey,
  clock: Clock,
  { endpoint, version }: AliyunService,
  action: string,
  query: Readonly<Record<string, string>>,
  file?: Buffer,
): Promise<unknown> => {
  const headers = acs3Headers(
    {
      host: new URL(endpoint).host,
      action,
      version,
      query,
      date: clock().toISOString().replace(/\.\d+/, ''),
      nonce: randomUUID(),
      body: file,
    },
    accessKeyId,
    accessKeySecret,
  )
  const parameters = canonicalQuery(query)
  const response = await fetch(`${endpoint}/${parameters && `?${parameters}`}`, {
    method: 'POST',
    headers,
    ...(file && { body: new Uint8Array(file) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  return response.json()
}
