import type { CallPath, RequestOf, ResponseOf } from '@portal/contract/calls'
import { CAPTCHA_HARDER, IMAGE_CAPTCHA_REQUIRED } from '@portal/contract/codes'
import type { Envelope } from '@portal/contract/envelope'
import axios from 'axios'
import { requestImageCaptcha, requestWordOrder } from '../captcha/image-captcha'
import { toast } from '../toast/toast'
import { readAnswer, toCallError } from './answer-interceptors'
import type { AnyEnvelope } from './any-envelope'
import { CallError } from './call-error'
import { reportFault } from './report-fault'
import { addToken, addUserId, endExpiredSession, saveRenewedToken } from './session-interceptors'

/** Spec §9. Covers headers and body. */
export const requestTimeout = 5000

/**
 * The one client of the API (spec §7, §8): POST with JSON below `/api`. Resolves with every envelope, refusals
 * included, and rejects with a `CallError` when there is none.
 */
export const apiClient = axios.create({
  adapter: 'fetch',
  baseURL: '/api',
  allowAbsoluteUrls: false,
  timeout: requestTimeout,
  // An envelope counts as an answer, whatever its HTTP status.
  validateStatus: null,
  // Otherwise the adapter sends its own where the browser allows it, but the server derives the names of a customer's
  // devices from the browser's.
  headers: { 'User-Agent': false },
})

// Synchronous, so that a call uses the session of the moment in which it is made.
const synchronous = { synchronous: true }
apiClient.interceptors.request.use(addToken, null, synchronous)
apiClient.interceptors.request.use(addUserId, null, synchronous)

apiClient.interceptors.response.use(readAnswer, toCallError)
apiClient.interceptors.response.use(saveRenewedToken)
apiClient.interceptors.response.use(endExpiredSession)
apiClient.interceptors.response.use(reportFault)

const exchange = async (path: string, body: object): Promise<AnyEnvelope> =>
  (await apiClient.post<AnyEnvelope>(path, body)).data

/**
 * The captcha that the server requires before it accepts the call, as fields of the call; null when none is required or
 * it was not solved.
 */
const requestProofOfPerson = async (path: string, { code }: AnyEnvelope): Promise<object | null> => {
  if (code === CAPTCHA_HARDER) return requestWordOrder(path === 'user/authenticate/login' ? 'login' : 'sms')
  if (code !== IMAGE_CAPTCHA_REQUIRED) return null
  const captchaVerification = await requestImageCaptcha()
  return captchaVerification === null ? null : { captchaVerification }
}

/**
 * When the server requires a captcha first (40106, 40112), the person solves one and the call is repeated with the
 * proof.
 */
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
 * Code 0 → the envelope. Another code → a 3 s error toast and `undefined`. No answer → a toast, and rejects with a
 * `CallError`. `raw`: every envelope is returned, and nothing is toasted.
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

/**
 * For the calls with an envelope of their own (captcha): the unchanged answer. Rejects with a `CallError`, toasts
 * nothing.
 */
export const requestRaw = <RawEnvelope>(path: string, body: object): Promise<RawEnvelope> =>
  exchange(path, body) as Promise<RawEnvelope>

/**
 * For queries: the data of a successful call. Rejects with a `CallError` and toasts nothing: the page shows the error.
 */
export const loadData = async <Path extends CallPath>(path: Path, body: RequestOf<Path>): Promise<ResponseOf<Path>> => {
  const { code, message, data } = await request(path, body, { raw: true })
  if (code !== 0) throw new CallError('business', code, message, data)
  return data as ResponseOf<Path>
}
