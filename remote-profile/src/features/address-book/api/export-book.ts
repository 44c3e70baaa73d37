import { loadDownloadFile } from '@portal/shared'
import type { AddressExportRequest } from '@portal/contract/address'

/**
 * Saves a whole book as a spreadsheet. Rejects with a `CallError`, or when the code that writes the file cannot be
 * loaded.
 */
export const exportBook = async (request: AddressExportRequest): Promise<void> => {
  const downloadFile = await loadDownloadFile()
  await downloadFile('address/export', request)
}
