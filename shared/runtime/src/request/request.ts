import { requestDrawnCode, requestWordOrder } from '../captcha/drawn-code'
import type { CallPath, RequestOf, ResponseOf } from '@portal/contract/calls'
import type { Envelope } from '@portal/contract/envelope'
import { CAPTCHA_HARDER, DRAWN_CODE_REQUIRED } from '@portal/contract/codes'
import { toast } from '../toast/toast'
import type { AnyEnvelope } from './any-envelope'
import { apiClient } from './api-client'
import { CallError } from './call-error'

const exchange = async (path: string, body: object): Promise<AnyEnvelope> =>
  (await apiClient.post<AnyEnvelope>(path, body)).data

/** What the server wants of a person before it goes on, with the fields of the call that say so; null for nothing, or when nobody gave it. */
const requestProofOfPerson = async (path: string, { code }: AnyEnvelope): Promise<object | null> => {
  if (code === CAPTCHA_HARDER) return requestWordOrder(path === 'user/authenticate/login' ? 'login' : 'sms')
  if (code !== DRAWN_CODE_REQUIRED) return null
  const captchaVerification = await requestDrawnCode()
  return captchaVerification === null ? null : { captchaVerification }
}

/** Where the server first wants a person (40106, 40112), one is asked for a captcha and the call goes out once more with the proof. */
const exchangeAsPerson = async (path: string, body: object): Promise<AnyEnvelope> => {
  const envelope = await exchange(path, body)
  const proof = await requestProofOfPerson(path, envelope)
  return proof === null ? envelope : exchange(path, { ...body, ...proof })
}

/** A successful envelope. */
export type Success<Data> = Envelope<Data> & { data: Data }

const toastAndReject = (error: unknown): never => {
  toast.error(error instanceof CallError ? error.message : '服务异常')
  throw error
}

/**
 * The one way of calling the API (spec §7, §8).
 * Code 0 → the envelope. Another code → a 3 s error toast and `undefined`. No answer → a toast, and rejects with a `CallError`.
 * `raw`: whatever the envelope says is returned, and nothing is toasted.
 */
export function request<Path extends CallPath>(
  path: Path,
  body: RequestOf<Path>,
  options: { raw: true },
): Promise<Envelope<ResponseOf<Path>>>
export function request<Path extends CallPath>(
  path: Path,
  body: RequestOf<Path>,
  options?: { raw?: false },
): Promise<Success<ResponseOf<Path>> | undefined>
export async function request(path: string, body: object, { raw = false }: { raw?: boolean } = {}): Promise<unknown> {
  if (raw) return exchangeAsPerson(path, body)
  const envelope = await exchangeAsPerson(path, body).catch(toastAndReject)
  if (envelope.code === 0 || envelope.repCode !== undefined) return envelope
  toast.error(envelope.message || envelope.repMsg || '服务异常')
  return undefined
}

/** For the calls with an envelope of their own (captcha): the answer as it came. Rejects with a `CallError`, toasts nothing. */
export const requestRaw = <RawEnvelope>(path: string, body: object): Promise<RawEnvelope> =>
  exchange(path, body) as Promise<RawEnvelope>

/** For queries: the data of a successful call. Rejects with a `CallError` and toasts nothing: the page shows the error. */
export const loadData = async <Path extends CallPath>(path: Path, body: RequestOf<Path>): Promise<ResponseOf<Path>> => {
  const { code, message, data } = await request(path, body, { raw: true })
  if (code !== 0) throw new CallError('business', code, message, data)
  return data as ResponseOf<Path>
}
