import { type AxiosResponse, isAxiosError } from 'axios'
import { CallError } from './call-error'

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The name is in the header `content-disposition`; an answer without the header is an envelope. */
export const isFile = ({ headers }: AxiosResponse): boolean => headers['content-disposition'] !== undefined

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // A body that is not JSON is no envelope.
    return undefined
  }
}

/** Returns files and envelopes. When a file was expected but refused, the envelope arrives as a blob and is parsed. */
export const readAnswer = async (response: AxiosResponse<unknown>): Promise<AxiosResponse<unknown>> => {
  if (isFile(response)) return response
  const data = response.data instanceof Blob ? parse(await response.data.text()) : response.data
  if (!isRecord(data)) throw new CallError('network', 0, '服务异常')
  return { ...response, data }
}

/**
 * Converts a failure without an answer. The error of axios is not passed on: it contains token and body of the call,
 * and errors are logged.
 */
export const toCallError = (error: unknown): never => {
  throw isAxiosError(error) && error.code === 'ETIMEDOUT'
    ? new CallError('timeout', 0, '网络超时，请稍后重试')
    : new CallError('network', 0, '网络异常，请检查网络后重试')
}
