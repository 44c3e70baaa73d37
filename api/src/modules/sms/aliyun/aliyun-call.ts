import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../clock'
import type { AliyunSmsConfig } from '../../../config/sms-config'
import { acs3Headers, canonicalQuery } from './acs3-signature'

/** Milliseconds. The browser waits five seconds for the whole call. */
const timeout = 4000

/** Calls Aliyun SMS, version 2017-05-25. `endpoint` is another one in tests. @returns its answer */
export const callAliyun = async (
  { accessKeyId, accessKeySecret }: AliyunSmsConfig,
  clock: Clock,
  action: string,
  query: Readonly<Record<string, string>>,
  endpoint = 'https://dysmsapi.aliyuncs.com',
): Promise<unknown> => {
  const headers = acs3Headers(
    {
      host: new URL(endpoint).host,
      action,
      version: '2017-05-25',
      query,
      date: clock().toISOString().replace(/\.\d+/, ''),
      nonce: randomUUID(),
    },
    accessKeyId,
    accessKeySecret,
  )
  const response = await fetch(`${endpoint}/?${canonicalQuery(query)}`, {
    method: 'POST',
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  return response.json()
}
