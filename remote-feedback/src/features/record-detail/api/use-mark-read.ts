import { loadData } from '@portal/shared'
import type { FeedbackDetail } from '@portal/contract/feedback'
import { useQueryClient } from '@portal/shared/query'
import { useEffect } from 'react'
import { refreshNewReplies } from './refresh-new-replies'

/**
 * Tells that what is on the screen was seen, up to the last entry that was shown: what has come meanwhile stays new. `readAt` is when
 * the case was last loaded; a call that failed is made again then.
 */
export const useMarkRead = ({ feedbackNo, hasNewReply, entries }: FeedbackDetail, readAt: number): void => {
  const queryClient = useQueryClient()
  const seenAt = entries.at(-1)?.at
  useEffect(() => {
    if (!hasNewReply || !seenAt || document.visibilityState !== 'visible') return
    const tell = async () => {
      try {
        await loadData('feedback/markRead', { feedbackNo, seenAt })
      } catch (error) {
        console.warn('what was read could not be told', error)
        return
      }
      void queryClient.invalidateQueries({ queryKey: ['feedback/page'] })
      await refreshNewReplies()
    }
    void tell()
  }, [feedbackNo, hasNewReply, seenAt, readAt, queryClient])
}
