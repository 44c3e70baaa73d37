import { useQueryClient } from '@portal/shared/query'

/** Has everything that is shown of the books read again. */
export const useRefreshBooks = (): (() => void) => {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: ['address/page'] })
    void queryClient.invalidateQueries({ queryKey: ['address/tags'] })
    void queryClient.invalidateQueries({ queryKey: ['addressGroup/list'] })
  }
}
