import { errorMessage } from '@portal/kit/error-message'
import { loadData, toast } from '@portal/shared'
import { mostInvoicedOrders } from '@portal/shared/invoicing'
import { useState } from 'react'
import type { ApplyQuery } from '../model/apply-query'
import { eligibleFilter } from '../model/eligible-filter'
import type { SelectedOrder } from '../model/selected-order'

/** 全选全部结果: the newest hundred of all orders that the filter finds; `warning` says that there are more. */
export const useSelectAll = (onFound: (orders: SelectedOrder[], warning: string) => void) => {
  const [selecting, setSelecting] = useState(false)

  const selectAll = async (query: ApplyQuery) => {
    setSelecting(true)
    try {
      const { total, orders } = await loadData('invoice/selectAll', eligibleFilter(query))
      onFound(
        orders,
        total > orders.length ? `共${total}单，一次最多${mostInvoicedOrders}单，已优先选中最近的订单` : '',
      )
    } catch (error) {
      toast.error(errorMessage(error))
    } finally {
      setSelecting(false)
    }
  }
  return { selecting, selectAll }
}
