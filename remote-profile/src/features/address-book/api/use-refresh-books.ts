import { useQueryClient } from '@portal/shared/query'

/** Fetches everything again that the page shows of the books. */
export const useRefreshBooks = (): (() => void) => {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: ['address/page'] })
    void queryClient.invalidateQueries({ queryKey: ['address/tags'] })
    void queryClient.invalidateQueries({ queryKey: ['addressGroup/list'] })
  }
}
