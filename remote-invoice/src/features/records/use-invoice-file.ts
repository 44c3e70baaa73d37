import { errorMessage } from '@portal/kit/error-message'
import { loadDownloadFile, toast } from '@portal/shared'
import type { InvoiceFormat } from '@portal/contract/invoice'
import { useState } from 'react'

/** Saves an issued invoice as a file, one at a time; a refusal is shown in a toast. */
export const useInvoiceFile = () => {
  /** Number of the application whose file is being loaded; '' for none. */
  const [saving, setSaving] = useState('')

  const save = async (applicationNo: string, format: InvoiceFormat) => {
    if (saving !== '') return
    setSaving(applicationNo)
    try {
      const downloadFile = await loadDownloadFile()
      await downloadFile('invoice/file', { applicationNo, format })
    } catch (error) {
      toast.error(errorMessage(error, '下载失败，请稍后重试'))
    } finally {
      setSaving('')
    }
  }
  return { saving, save }
}
