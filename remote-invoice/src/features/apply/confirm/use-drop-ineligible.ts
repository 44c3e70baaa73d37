import { errorMessage } from '@portal/kit/error-message'
import { loadData, toast } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import { useState } from 'react'
import { eligibleKey } from '../use-eligible-page'
import type { SelectedOrder } from '../model/selected-order'

/** Those of the orders that can still be invoiced, with their present amounts. */
const fetchStillEligible = async (orderNos: readonly string[]): Promise<SelectedOrder[]> =>
  (await loadData('invoice/selectAll', { orderNos: [...orderNos] })).orders

/** Removes orders that can no longer be invoiced, and says how many they are. */
export const useDropIneligible = (orderNos: readonly string[], onLeft: (orders: SelectedOrder[]) => void) => {
  const queryClient = useQueryClient()
  const [dropMessage, setDropMessage] = useState('')

  /**
   * @param refusal the server's message
   * @returns whether orders were removed
   */
  const settle = async (refusal: string): Promise<boolean> => {
    try {
      const eligibleOrders = await fetchStillEligible(orderNos)
      const removedCount = orderNos.length - eligibleOrders.length
      if (removedCount === 0) return false
      const sentence = `${refusal}，已移出${removedCount}单`
      setDropMessage(`${sentence}，请核对后提交`)
      if (eligibleOrders.length === 0) toast.warning(sentence, 3000)
      onLeft(eligibleOrders)
      void queryClient.invalidateQueries({ queryKey: eligibleKey })
      return true
    } catch (error) {
      toast.error(errorMessage(error))
      return false
    }
  }
  return { dropMessage, settle }
}
