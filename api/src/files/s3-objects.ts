import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { errorCause, errorCode } from '../error-code'
import { publishFileRequest } from './file-request-channel'
import { FilesUnavailable } from './files-unavailable'
import type { ObjectStore } from './object-store'

/** A bucket of an S3-compatible service, and a key that may read, write, delete and list in it. */
export interface S3Place {
  /** Address of the bucket, with the common prefix of all keys: `https://s3.example/bucket/portal`. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Milliseconds. The browser waits five seconds for a call, in which two attempts have to fit. */
const attemptTimeout = 1_800
const attempts = 2
/** Bytes of the longest answer that is read: more than the longest file, so that a store cannot fill the memory. */
const longestAnswer = 8 * 1024 * 1024

const readWhole = async ({ body }: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > longestAnswer) throw new FilesUnavailable('S3_TOO_LONG', true)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Statuses of an outage or a full store; all others are an answer. */
const isOutage = (status: number): boolean => status >= 500 || status === 408 || status === 429

interface Answer {
  status: number
  content: Buffer
  /** Code of a refusal, such as `NoSuchKey`; '' without one. */
  code: string
}

/** Files as objects of a bucket. Every request may be repeated, as an object that was put never changes. */
export const s3Objects = ({ url, ...access }: S3Place): ObjectStore => {
  const client = new AwsClient({ ...access, service: 's3', retries: 0 })
  const root = url.replace(/\/+$/, '')

  const sendOnce = async (method: string, key: string, body: Buffer | undefined): Promise<Answer> => {
    const digest = createHash('sha256').update(body ?? '')
    const response = await client.fetch(`${root}/${key}`, {
      method,
      headers: { 'x-amz-content-sha256': digest.digest('hex') },
      ...(body && { body: new Uint8Array(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(attemptTimeout),
    })
    const content = await readWhole(response)
    const code = response.ok ? '' : (/<Code>(\w{1,60})</.exec(content.toString('latin1', 0, 4096))?.[1] ?? '')
    if (isOutage(response.status)) throw new FilesUnavailable(`S3_${response.status}_${code}`, false)
    return { status: response.status, content, code }
  }

  const attempt = async (method: string, key: string, body: Buffer | undefined): Promise<Answer> => {
    try {
      return await sendOnce(method, key, body)
    } catch (error) {
      if (error instanceof FilesUnavailable) throw error
      throw new FilesUnavailable(`S3_${errorCode(errorCause(error)) || errorCode(error) || 'FAILED'}`, false, {
        cause: error,
      })
    }
  }

  /** @throws FilesUnavailable for anything but success and an object that is not there */
  const send = async (method: string, key: string, body?: Buffer): Promise<Answer> => {
    for (let left = attempts - 1; ; left -= 1) {
      try {
        const answer = await attempt(method, key, body)
        if (answer.status < 300 || answer.code === 'NoSuchKey') return answer
        throw new FilesUnavailable(`S3_${answer.status}_${answer.code}`, true)
      } catch (error) {
        if (!(error instanceof FilesUnavailable) || error.isRefusal || left === 0) throw error
      }
    }
  }

  const sent = async (operation: 'put' | 'get' | 'remove', request: Promise<Answer>): Promise<Answer> => {
    const began = performance.now()
    const publish = (result: 'done' | 'away' | 'refused'): void =>
      publishFileRequest({ operation, result, ms: performance.now() - began })
    try {
      const answer = await request
      publish('done')
      return answer
    } catch (error) {
      publish(error instanceof FilesUnavailable && error.isRefusal ? 'refused' : 'away')
      throw error
    }
  }

  return {
    put: async (key, object) => void (await sent('put', send('PUT', key, object))),
    get: async (key) => {
      const { status, content } = await sent('get', send('GET', key))
      return status < 300 ? content : undefined
    },
    remove: async (key) => void (await sent('remove', send('DELETE', key))),
  }
}
