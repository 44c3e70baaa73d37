import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios'
import { SESSION_EXPIRED } from '@portal/contract/codes'
import { getToken, getUserId, saveNewToken } from '../session/session-cookies'
import { countLogoutsHeard, emptySession, expireSession } from '../session/session-state'
import { isFile } from './answer-interceptors'
import type { AnyEnvelope } from './any-envelope'

declare module 'axios' {
  interface InternalAxiosRequestConfig {
    /** The token that the call went out with. */
    sentToken: string | undefined
    /** `countLogoutsHeard()` when the call went out. */
    logoutsHeard: number
  }
}

/** The token cookie goes into the header `authorization` (spec §7). */
export const addToken = (config: InternalAxiosRequestConfig): InternalAxiosRequestConfig => {
  const sentToken = getToken()
  if (sentToken) config.headers.setAuthorization(sentToken)
  return Object.assign(config, { sentToken, logoutsHeard: countLogoutsHeard() })
}

/** The userId cookie goes into the body (spec §7). */
export const addUserId = (config: InternalAxiosRequestConfig<object>): InternalAxiosRequestConfig<object> => {
  const userId = getUserId()
  return userId ? Object.assign(config, { data: { ...config.data, userId } }) : config
}

/** A success may contain a new token that replaces the one sent (spec §7). */
export const saveRenewedToken = (response: AxiosResponse<AnyEnvelope>): AxiosResponse<AnyEnvelope> => {
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
export const endExpiredSession = (response: AxiosResponse<AnyEnvelope>): AxiosResponse<AnyEnvelope> => {
  if (isExpired(response.data)) endSession(response.config)
  return response
}
