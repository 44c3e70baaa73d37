import type { AddressExportRequest } from '../contract/address'
import type { OrderExportRequest } from '../contract/order-export'
import type { ProfileExportRequest } from '../contract/profile'
import { CallError } from '../request/call-error'
import { readEnvelope } from '../request/request'
import { failure, keepNewToken, parse, sendPost } from '../request/transport'
import { getToken } from '../session/session-cookies'
import { saveBlob } from './save-blob'

/** The calls that answer with a file, and what they take. */
interface Downloads {
  'order/export': OrderExportRequest
  'address/export': AddressExportRequest
  'profile/export': ProfileExportRequest
}

/** A file takes longer than an envelope. */
const downloadTimeout = 60_000

const fileName = (disposition: string): string => decodeURIComponent(/filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? '')

/** What is no file is an envelope that says why. */
const refuse = (text: string, sentToken: string | undefined): never => {
  const { code, message } = readEnvelope({ payload: parse(text), sentToken })
  throw new CallError('business', Number(code), message || '服务异常')
}

/** Saves the file that a call answers with. Rejects with a `CallError` and toasts nothing; half a file is none. */
export const downloadFile = async <Path extends keyof Downloads>(path: Path, body: Downloads[Path]): Promise<void> => {
  const sentToken = getToken()
  const signal = AbortSignal.timeout(downloadTimeout)
  const lost = () => Promise.reject(failure(signal))
  const response = await sendPost(path, body, sentToken, signal).catch(lost)
  const disposition = response.headers.get('content-disposition')
  if (disposition === null) return refuse(await response.text().catch(lost), sentToken)
  const file = await response.blob().catch(lost)
  keepNewToken(response.headers.get('authorization'), sentToken)
  saveBlob(fileName(disposition), file)
}
