import axios from 'axios'
import { readAnswer, toCallError } from './answer-interceptors'
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
