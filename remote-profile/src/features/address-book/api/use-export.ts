import { errorMessage } from '@portal/kit/error-message'
import { CallError, toast } from '@portal/shared'
import { useState } from 'react'
import type { BookKind } from '../model/book-query'
import { exportBook } from './export-book'

/** CODE_REQUIRED of the error catalogue: the book has grown meanwhile. */
const codeRequired = 40111

/** Exports a book that needs no code, once at a time; a refusal is said in a toast. */
export const useExport = (onCodeRequired: (kind: BookKind) => void) => {
  const [exporting, setExporting] = useState(false)
  const run = async (kind: BookKind) => {
    if (exporting) return
    setExporting(true)
    try {
      await exportBook({ kind })
    } catch (error) {
      if (error instanceof CallError && error.code === codeRequired) onCodeRequired(kind)
      else toast.error(errorMessage(error, '导出失败，请稍后重试'))
    } finally {
      setExporting(false)
    }
  }
  return { exporting, run }
}
