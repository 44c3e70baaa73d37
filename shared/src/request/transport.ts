import { getToken, getUserId, saveToken } from '../session/session-cookies'
import { countLogoutsHeard } from '../session/session-state'
import { CallError } from './call-error'

/** Spec §9. Covers headers and body. */
export const requestTimeout = 5000

export interface Answer {
  payload: unknown
  /** The token that the request carried. */
  sentToken: string | undefined
  /** `countLogoutsHeard()` when the request went out. */
  logoutsHeard: number
}

/** Sends the POST; the answer's body is not read yet. */
export const sendPost = (
  path: string,
  body: object,
  sentToken: string | undefined,
  signal: AbortSignal,
): Promise<Response> => {
  const userId = getUserId()
  return fetch(`/api/${path.replace(/^\/+/, '')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(sentToken && { authorization: sentToken }) },
    body: JSON.stringify(userId ? { ...body, userId } : body),
    signal,
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSuccess = ({ code }: Record<string, unknown>) => code === 0

/** Why nothing came back. */
export const transportError = (signal: AbortSignal) =>
  signal.aborted
    ? new CallError('timeout', 0, '网络超时，请稍后重试')
    : new CallError('network', 0, '网络异常，请检查网络后重试')

/** The JSON object of an answer. */
export const parse = (text: string): Record<string, unknown> => {
  let payload: unknown
  try {
    payload = JSON.parse(text)
  } catch {
    // Not JSON is no answer either.
  }
  if (!isRecord(payload)) throw new CallError('network', 0, '服务异常')
  return payload
}

/** A token that came back after somebody else logged in, or after a logout, is not theirs to keep. */
export const saveNewToken = (token: string | null, sentToken: string | undefined) => {
  if (token && getToken() === sentToken) saveToken(token)
}

/**
 * One POST below `/api` (spec §7). Rejects with a `CallError` when there is no JSON answer within 5 s;
 * every HTTP status that carries JSON is an answer.
 */
export const post = async (path: string, body: object): Promise<Answer> => {
  const sentToken = getToken()
  const logoutsHeard = countLogoutsHeard()
  const signal = AbortSignal.timeout(requestTimeout)
  const exchange = async () => {
    const response = await sendPost(path, body, sentToken, signal)
    return { text: await response.text(), newToken: response.headers.get('authorization') }
  }
  const { text, newToken } = await exchange().catch(() => Promise.reject(transportError(signal)))
  const payload = parse(text)
  if (isSuccess(payload)) saveNewToken(newToken, sentToken)
  return { payload, sentToken, logoutsHeard }
}
