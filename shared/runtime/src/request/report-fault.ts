import { BAD_FIELD, NOT_JSON } from '@portal/contract/codes'
import type { AxiosResponse } from 'axios'
import { portal } from '../telemetry/portal-event'
import type { AnyEnvelope } from './any-envelope'
import { isFile } from './answer-interceptors'

/**
 * Not a refusal of a person's action: the page sent a request that the contract does not know, or the server failed.
 */
const isFault = (code: number, status: number): boolean =>
  code === BAD_FIELD || code === NOT_JSON || code === 500 || status === 500

/** Reports an answer that says that the page or the server is at fault, by call and code. */
export const reportFault = (response: AxiosResponse<AnyEnvelope>): AxiosResponse<AnyEnvelope> => {
  if (isFile(response)) return response
  const code = Number(response.data.code)
  if (!isFault(code, response.status)) return response
  const call = (response.config.url ?? '').replaceAll('/', '.')
  const detail = `${call}-${Number.isInteger(code) ? code : response.status}`
  if (/^[\w.+-]{1,64}$/.test(detail)) portal.event({ kind: 'answer', detail })
  return response
}
