import { loadData, toast } from '@portal/shared'
import { useMutation, useQueryClient } from '@portal/shared/query'

/** Marks these messages as read, or all when none is named. */
export const useMarkRead = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (messageIds: readonly string[]) => loadData('message/markRead', { messageIds: [...messageIds] }),
    onSuccess: () => {
      // The shell's bell has the number of unread ones.
      dispatchEvent(new Event('messages-read'))
      return queryClient.invalidateQueries({ queryKey: ['message/page'] })
    },
    onError: ({ message }) => toast.error(message),
  })
}
