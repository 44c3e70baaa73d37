import { errorMessage } from '@portal/kit/error-message'
import { isRefusal } from '@portal/kit/is-refusal'
import type { AddressExportRequest } from '@portal/contract/address'
import { CODE_REQUIRED } from '@portal/contract/codes'
import { loadDownloadFile, toast } from '@portal/shared'
import { useState } from 'react'
import type { BookKind } from './book-query'

/**
 * Saves a whole book as a spreadsheet. Rejects with a `CallError`, or when the code that writes the file cannot be
 * loaded.
 */
export const exportBook = async (request: AddressExportRequest): Promise<void> => {
  const downloadFile = await loadDownloadFile()
  await downloadFile('address/export', request)
}

/** Exports a book that needs no code, one at a time; a refusal is shown in a toast. */
export const useExport = (onCodeRequired: (kind: BookKind) => void) => {
  const [exporting, setExporting] = useState(false)
  const run = async (kind: BookKind) => {
    if (exporting) return
    setExporting(true)
    try {
      await exportBook({ kind })
    } catch (error) {
      // The book has grown meanwhile and now needs a code.
      if (isRefusal(error, CODE_REQUIRED)) onCodeRequired(kind)
      else toast.error(errorMessage(error, '导出失败，请稍后重试'))
    } finally {
      setExporting(false)
    }
  }
  return { exporting, run }
}
