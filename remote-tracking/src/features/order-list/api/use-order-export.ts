import { errorMessage } from '@portal/kit/error-message'
import { loadDownloadFile, toast } from '@portal/shared'
import { useState } from 'react'
import { orderFilter } from './use-order-page'
import type { OrderQuery } from '../model/order-query'

/** Saves what the filters show, or the chosen orders, as a sheet. Once at a time; a refusal is said in a toast. */
export const useOrderExport = () => {
  const [exporting, setExporting] = useState(false)

  const exportOrders = async (query: OrderQuery, today: string, orderNos?: string[]) => {
    if (exporting) return
    setExporting(true)
    try {
      const downloadFile = await loadDownloadFile()
      await downloadFile('order/export', { ...orderFilter(query, today), orderNos })
    } catch (error) {
      toast.error(errorMessage(error, '导出失败，请稍后重试'))
    } finally {
      setExporting(false)
    }
  }
  return { exporting, exportOrders }
}
