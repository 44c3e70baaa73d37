import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { readAnswer } from '../read-answer'

/** A key that may read, write, delete and list. */
export interface S3Access {
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

export interface S3Request {
  /** GET by default. */
  method?: 'GET' | 'PUT' | 'DELETE'
  headers?: Record<string, string>
  body?: Uint8Array
  /** Milliseconds for the whole request. */
  timeout: number
  /** Bytes of the longest answer that is read, so that a store cannot fill the memory. */
  maxAnswer: number
}

export interface S3Answer {
  status: number
  /** The object's ETag; '' without one. */
  tag: string
  content: Buffer
  /** Code of a refusal, such as `NoSuchKey`; '' without one. */
  code: string
}

/**
 * Sends signed requests to an S3-compatible service. None is repeated: the caller knows which may be.
 * @returns a function that returns every answer, a refusal as well
 * @throws AnswerTooLong, or the error of the request: a redirect is one
 */
export const s3Client = (access: S3Access): ((url: string, request: S3Request) => Promise<S3Answer>) => {
  const client = new AwsClient({ ...access, service: 's3', retries: 0 })
  return async (url, { method = 'GET', headers, body, timeout, maxAnswer }) => {
    const digest = createHash('sha256').update(body ?? '')
    const response = await client.fetch(url, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': digest.digest('hex') },
      ...(body && { body: new Uint8Array(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const content = await readAnswer(response, maxAnswer)
    return {
      status: response.status,
      tag: response.headers.get('etag') ?? '',
      content,
      code: response.ok ? '' : (/<Code>(\w{1,60})</.exec(content.toString('latin1', 0, 4096))?.[1] ?? ''),
    }
  }
}
