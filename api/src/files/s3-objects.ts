import { errorCause, errorCode } from '../error-code'
import { publishFileRequest } from './file-request-channel'
import { FilesUnavailable } from './files-unavailable'
import type { ObjectStore } from './object-store'
import { AnswerTooLong } from '../read-answer'
import { type S3Access, type S3Answer, s3Client } from './s3-client'

/** A bucket of an S3-compatible service, and a key that may read, write, delete and list in it. */
export interface S3Place extends S3Access {
  /** Address of the bucket, with the common prefix of all keys: `https://s3.example/bucket/portal`. */
  url: string
}

/** Milliseconds. The browser waits five seconds for a call, in which two attempts have to fit. */
const attemptTimeout = 1_800
const attempts = 2
/** Bytes: more than the longest file. */
const maxAnswer = 8 * 1024 * 1024

/** Statuses of an outage or a full store; all others are an answer. */
const isOutage = (status: number): boolean => status >= 500 || status === 408 || status === 429

/** Files as objects of a bucket. Every request may be repeated, as an object that was put never changes. */
export const s3Objects = ({ url, ...access }: S3Place): ObjectStore => {
  const request = s3Client(access)
  const root = url.replace(/\/+$/, '')

  const attempt = async (method: 'GET' | 'PUT' | 'DELETE', key: string, body?: Buffer): Promise<S3Answer> => {
    const answer = await request(`${root}/${key}`, { method, body, timeout: attemptTimeout, maxAnswer }).catch(
      (error: unknown) => {
        if (error instanceof AnswerTooLong) throw new FilesUnavailable('S3_TOO_LONG', true)
        throw new FilesUnavailable(`S3_${errorCode(errorCause(error)) || errorCode(error) || 'FAILED'}`, false, {
          cause: error,
        })
      },
    )
    if (isOutage(answer.status)) throw new FilesUnavailable(`S3_${answer.status}_${answer.code}`, false)
    return answer
  }

  /** @throws FilesUnavailable for anything but success and an object that is not there */
  const send = async (...wanted: Parameters<typeof attempt>): Promise<S3Answer> => {
    for (let left = attempts - 1; ; left -= 1) {
      try {
        const answer = await attempt(...wanted)
        if (answer.status < 300 || answer.code === 'NoSuchKey') return answer
        throw new FilesUnavailable(`S3_${answer.status}_${answer.code}`, true)
      } catch (error) {
        if (!(error instanceof FilesUnavailable) || error.isRefusal || left === 0) throw error
      }
    }
  }

  const sent = async (operation: 'put' | 'get' | 'remove', sending: Promise<S3Answer>): Promise<S3Answer> => {
    const began = performance.now()
    const publish = (result: 'done' | 'away' | 'refused'): void =>
      publishFileRequest({ operation, result, ms: performance.now() - began })
    try {
      const answer = await sending
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
