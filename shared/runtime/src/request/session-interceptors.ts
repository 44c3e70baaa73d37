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

/** A success may bring the token that takes the place of the one sent (spec §7). */
export const saveRenewedToken = (response: AxiosResponse<AnyEnvelope>): AxiosResponse<AnyEnvelope> => {
  const { headers, config, data } = response
  if (isFile(response) || data.code === 0) saveNewToken(headers.authorization, config.sentToken)
  return response
}

/** The session is over (spec §8). */
const isExpired = ({ code, message }: AnyEnvelope) =>
  Number(code) === SESSION_EXPIRED || Boolean(message?.includes('Token'))

/**
 * The session that the call went out with is over. Another login since has replaced it; a logout in another tab has ended it
 * already, and this tab may have been told so before it could see the cookies gone, or after a call had gone out without them.
 */
const endSession = ({ sentToken, logoutsHeard }: InternalAxiosRequestConfig): void => {
  const token = getToken()
  if (token !== undefined && token !== sentToken) return
  if (token === sentToken && logoutsHeard === countLogoutsHeard()) expireSession()
  else emptySession()
}

/** An envelope that says that the session is over ends it here as well. */
export const endExpiredSession = (response: AxiosResponse<AnyEnvelope>): AxiosResponse<AnyEnvelope> => {
  if (isExpired(response.data)) endSession(response.config)
  return response
}
