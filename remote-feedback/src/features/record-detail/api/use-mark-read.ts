import { loadData } from '@portal/shared'
import type { FeedbackDetail } from '@portal/contract/feedback'
import { useQueryClient } from '@portal/shared/query'
import { useEffect } from 'react'
import { refreshNewReplies } from './refresh-new-replies'

/**
 * Marks a case as read up to the last entry on the screen, so that later entries stay new. `readAt` is when the case
 * was last fetched; a call that failed is repeated after the next fetch.
 */
export const useMarkRead = ({ feedbackNo, hasNewReply, entries }: FeedbackDetail, readAt: number): void => {
  const queryClient = useQueryClient()
  const seenAt = entries.at(-1)?.at
  useEffect(() => {
    if (!hasNewReply || !seenAt || document.visibilityState !== 'visible') return
    const markRead = async () => {
      try {
        await loadData('feedback/markRead', { feedbackNo, seenAt })
      } catch (error) {
        console.warn('the case could not be marked as read', error)
        return
      }
      void queryClient.invalidateQueries({ queryKey: ['feedback/page'] })
      await refreshNewReplies()
    }
    void markRead()
  }, [feedbackNo, hasNewReply, seenAt, readAt, queryClient])
}
