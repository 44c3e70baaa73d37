import type { CallPath, RequestOf, ResponseOf } from '@portal/contract/calls'
import { CAPTCHA_HARDER, IMAGE_CAPTCHA_REQUIRED, BAD_FIELD, NOT_JSON, SESSION_EXPIRED } from '@portal/contract/codes'
import type { Envelope } from '@portal/contract/envelope'
import axios, { type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { requestImageCaptcha, requestWordOrder } from '../captcha/image-captcha'
import { toast } from '../toast/toast'
import { telemetry } from '../telemetry/telemetry'
import { getToken, getUserId, saveNewToken } from '../session/session-cookies'
import { countLogoutsHeard, emptySession, expireSession } from '../session/session-state'
import { readAnswer, toCallError, isFile } from './answer-interceptors'
import type { AnyEnvelope } from './any-envelope'
import { CallError } from './call-error'
import { takeFirstAnswer } from './first-answers'

declare module 'axios' {
  interface InternalAxiosRequestConfig {
    /** The token that the call went out with. */
    sentToken: string | undefined
    /** `countLogoutsHeard()` when the call went out. */
    logoutsHeard: number
  }
}

/** The token cookie goes into the header `authorization` (spec §7). */
const addToken = (config: InternalAxiosRequestConfig): InternalAxiosRequestConfig => {
  const sentToken = getToken()
  if (sentToken) config.headers.setAuthorization(sentToken)
  return Object.assign(config, { sentToken, logoutsHeard: countLogoutsHeard() })
}

/** The userId cookie goes into the body (spec §7). */
const addUserId = (config: InternalAxiosRequestConfig<object>): InternalAxiosRequestConfig<object> => {
  const userId = getUserId()
  return userId ? Object.assign(config, { data: { ...config.data, userId } }) : config
}

/** A success may contain a new token that replaces the one sent (spec §7). */
const saveRenewedToken = (response: AxiosResponse<AnyEnvelope>): AxiosResponse<AnyEnvelope> => {
  const { headers, config, data } = response
  if (isFile(response) || data.code === 0) saveNewToken(headers.authorization, config.sentToken)
  return response
}

/** The session is over (spec §8). */
const isExpired = ({ code, message }: AnyEnvelope) =>
  Number(code) === SESSION_EXPIRED || Boolean(message?.includes('Token'))

/**
 * The session of the call has ended, unless another login has replaced it since. A logout in another tab may have ended
 * it already; this tab may hear of that before the cookies are gone, or after a call went out without them.
 */
const endSession = ({ sentToken, logoutsHeard }: InternalAxiosRequestConfig): void => {
  const token = getToken()
  if (token !== undefined && token !== sentToken) return
  if (token === sentToken && logoutsHeard === countLogoutsHeard()) expireSession()
  else emptySession()
}

/** Ends the session in this page when an envelope reports that it has ended. */
const endExpiredSession = (response: AxiosResponse<AnyEnvelope>): AxiosResponse<AnyEnvelope> => {
  if (isExpired(response.data)) endSession(response.config)
  return response
}

/**
 * Not a refusal of a person's action: the page sent a request that the contract does not know, or the server failed.
 */
const isFault = (code: number, status: number): boolean =>
  code === BAD_FIELD || code === NOT_JSON || code === 500 || status === 500

/** Reports an answer that says that the page or the server is at fault, by call and code. */
const reportFault = (response: AxiosResponse<AnyEnvelope>): AxiosResponse<AnyEnvelope> => {
  if (isFile(response)) return response
  const code = Number(response.data.code)
  if (!isFault(code, response.status)) return response
  const call = (response.config.url ?? '').replaceAll('/', '.')
  const detail = `${call}-${Number.isInteger(code) ? code : response.status}`
  if (/^[\w.+-]{1,64}$/.test(detail)) telemetry.record({ kind: 'answer', detail })
  return response
}

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
  takeFirstAnswer(path, body) ?? (await apiClient.post<AnyEnvelope>(path, body)).data

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
