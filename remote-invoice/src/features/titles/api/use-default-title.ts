import { loadData, toast } from '@portal/shared'
import { useMutation, useQueryClient } from '@portal/shared/query'
import { titlesKey } from './use-titles'

/** 设为默认: what the next invoice begins with. */
export const useDefaultTitle = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (titleId: string) => loadData('invoiceTitle/setDefault', { titleId }),
    onSuccess: () => toast.success('已设为默认抬头'),
    onError: ({ message }) => toast.error(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: titlesKey }),
  })
}
