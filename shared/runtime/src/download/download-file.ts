import type { AddressExportRequest } from '@portal/contract/address'
import type { InvoiceFileRequest } from '@portal/contract/invoice'
import type { OrderExportRequest } from '@portal/contract/order-export'
import type { PaymentBillFileRequest } from '@portal/contract/payment'
import type { OrderLabelFileRequest } from '@portal/contract/printing'
import type { ProfileExportRequest } from '@portal/contract/profile'
import type { UploadFileRequest } from '@portal/contract/upload'
import type { AnyEnvelope } from '../request/any-envelope'
import { apiClient } from '../request/request'
import { CallError } from '../request/call-error'
import { saveBlob } from './save-blob'

/** The calls that answer with a file, and their requests. */
interface Downloads {
  'order/export': OrderExportRequest
  'order/labelFile': OrderLabelFileRequest
  'address/export': AddressExportRequest
  'profile/export': ProfileExportRequest
  'invoice/file': InvoiceFileRequest
  'payment/billFile': PaymentBillFileRequest
  'upload/file': UploadFileRequest
}

/** Milliseconds: a file needs more time than an envelope, and a video or 1000 labels more than a document. */
const downloadTimeout = 60_000
const longTimeout = 300_000
const longDownloads: readonly (keyof Downloads)[] = ['upload/file', 'order/labelFile']

const fileName = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? '')

/**
 * Downloads the file that a call answers with, or passes it to `save`. Rejects with a `CallError`, also for an
 * incomplete file and when `signal` ends it, and toasts nothing.
 */
export const downloadFile = async <Path extends keyof Downloads>(
  path: Path,
  body: Downloads[Path],
  save: (fileName: string, file: Blob) => void = saveBlob,
  signal?: AbortSignal,
): Promise<void> => {
  const { headers, data } = await apiClient.post<Blob | AnyEnvelope>(path, body, {
    responseType: 'blob',
    timeout: longDownloads.includes(path) ? longTimeout : downloadTimeout,
    ...(signal && { signal }),
  })
  if (!(data instanceof Blob)) throw new CallError('business', Number(data.code), data.message || '服务异常')
  save(fileName(headers['content-disposition']), data)
}
