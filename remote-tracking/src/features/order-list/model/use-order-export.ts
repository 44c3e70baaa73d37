import { errorMessage } from '@portal/kit/error-message'
import { loadDownloadFile, shanghaiDay, toast } from '@portal/shared'
import { useState } from 'react'
import type { OrderQuery } from './order-query'
import { orderFilter } from './use-order-page'

/**
 * Saves the orders that the filters show, or the selected ones, as a sheet. Once at a time; a failure shows a toast.
 */
export const useOrderExport = () => {
  const [exporting, setExporting] = useState(false)

  const exportOrders = async (query: OrderQuery, orderNos?: string[]) => {
    if (exporting) return
    setExporting(true)
    try {
      const downloadFile = await loadDownloadFile()
      await downloadFile('order/export', { ...orderFilter(query, shanghaiDay(new Date())), orderNos })
    } catch (error) {
      toast.error(errorMessage(error, '导出失败，请稍后重试'))
    } finally {
      setExporting(false)
    }
  }
  return { exporting, exportOrders }
}

export type OrderExport = ReturnType<typeof useOrderExport>
