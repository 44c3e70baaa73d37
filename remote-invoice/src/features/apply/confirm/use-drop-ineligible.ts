import { errorMessage } from '@portal/kit/error-message'
import { toast } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import { useState } from 'react'
import { fetchStillEligible } from '../api/fetch-still-eligible'
import { eligibleKey } from '../api/use-eligible-page'
import type { SelectedOrder } from '../model/selected-order'

/** Takes orders out that no invoice can be had for any more, and says how many. */
export const useDropIneligible = (orderNos: readonly string[], onLeft: (orders: SelectedOrder[]) => void) => {
  const queryClient = useQueryClient()
  const [said, setSaid] = useState('')

  /** `refusal`: what the server said of them. @returns whether some were taken out */
  const settle = async (refusal: string): Promise<boolean> => {
    try {
      const left = await fetchStillEligible(orderNos)
      const gone = orderNos.length - left.length
      if (gone === 0) return false
      const sentence = `${refusal}，已移出${gone}单`
      setSaid(`${sentence}，请核对后提交`)
      if (left.length === 0) toast.warning(sentence, 3000)
      onLeft(left)
      void queryClient.invalidateQueries({ queryKey: eligibleKey })
      return true
    } catch (error) {
      toast.error(errorMessage(error))
      return false
    }
  }
  return { said, settle }
}
