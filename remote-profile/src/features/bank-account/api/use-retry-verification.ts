import { loadData, toast } from '@portal/shared'
import { useMutation, useQueryClient } from '@portal/shared/query'
import { accountAddedMessage } from '../model/account-added-message'

/** 重新验证: asks the bank for the verification again. */
export const useRetryVerification = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (bankAccountId: string) => loadData('bank/verify', { bankAccountId }),
    onSuccess: ({ status, failureReason }) =>
      status === 'FAILED' ? toast.error(failureReason || '银行未通过验证') : toast.success(accountAddedMessage(status)),
    onError: ({ message }) => toast.error(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['bank/list'] }),
  })
}
