import type { AddressExportRequest } from '../contract/address'
import type { InvoiceFileRequest } from '../contract/invoice'
import type { OrderExportRequest } from '../contract/order-export'
import type { ProfileExportRequest } from '../contract/profile'
import type { UploadFileRequest } from '../contract/upload'
import { CallError } from '../request/call-error'
import { readEnvelope } from '../request/request'
import { type Answer, transportError, saveNewToken, parse, sendPost } from '../request/transport'
import { getToken } from '../session/session-cookies'
import { countLogoutsHeard } from '../session/session-state'
import { saveBlob } from './save-blob'

/** The calls that answer with a file, and what they take. */
interface Downloads {
  'order/export': OrderExportRequest
  'address/export': AddressExportRequest
  'profile/export': ProfileExportRequest
  'invoice/file': InvoiceFileRequest
  'upload/file': UploadFileRequest
}

/** A file takes longer than an envelope, and a video longer than a document; milliseconds. */
const downloadTimeout = 60_000
const uploadedFileTimeout = 300_000

const fileName = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? '')

/** What is no file is an envelope that says why. */
const refuse = (text: string, sent: Omit<Answer, 'payload'>): never => {
  const { code, message } = readEnvelope({ ...sent, payload: parse(text) })
  throw new CallError('business', Number(code), message || '服务异常')
}

/** Hands the file that a call answers with to the person, or to `take`. Rejects with a `CallError` and toasts nothing; half a file is none. */
export const downloadFile = async <Path extends keyof Downloads>(
  path: Path,
  body: Downloads[Path],
  take: (fileName: string, file: Blob) => void = saveBlob,
): Promise<void> => {
  const sentToken = getToken()
  const logoutsHeard = countLogoutsHeard()
  const signal = AbortSignal.timeout(path === 'upload/file' ? uploadedFileTimeout : downloadTimeout)
  const lost = () => Promise.reject(transportError(signal))
  const response = await sendPost(path, body, sentToken, signal).catch(lost)
  const disposition = response.headers.get('content-disposition')
  if (disposition === null) return refuse(await response.text().catch(lost), { sentToken, logoutsHeard })
  const file = await response.blob().catch(lost)
  saveNewToken(response.headers.get('authorization'), sentToken)
  take(fileName(disposition), file)
}
