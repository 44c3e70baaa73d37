import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock'
import { acs3Headers, canonicalQuery } from './acs3-signature'
import { AliyunRefusal } from './aliyun-refusal'

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

const fault = z.object({ Code: z.string() })

/** The service does not work, or too much is asked of it: a gateway's answer may be no JSON. */
const refusalOf = async (response: Response): Promise<AliyunRefusal> => {
  const { data } = fault.safeParse(await response.json().catch(() => null))
  return new AliyunRefusal(data?.Code ?? `HTTP_${response.status}`)
}

/**
 * Calls a service of Aliyun's RPC kind, with a file where it takes one.
 * @returns its answer
 * @throws AliyunRefusal for an answer with a status of 500 and above, or 429: nothing was done, and a later call may be
 * answered
 */
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
  if (response.status >= 500 || response.status === 429) throw await refusalOf(response)
  return response.json()
}
