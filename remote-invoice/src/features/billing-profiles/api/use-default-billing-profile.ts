import { loadData, toast } from '@portal/shared'
import { useMutation, useQueryClient } from '@portal/shared/query'
import { billingProfilesKey } from './use-billing-profiles'

/** 设为默认: the billing profile that the next invoice begins with. */
export const useDefaultBillingProfile = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (titleId: string) => loadData('invoiceTitle/setDefault', { titleId }),
    onSuccess: () => toast.success('已设为默认抬头'),
    onError: ({ message }) => toast.error(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: billingProfilesKey }),
  })
}
