import { hotline, loadData, toast } from '@portal/shared'
import { useMutation, useQueryClient } from '@portal/shared/query'
import { Button } from 'antd'
import { refundStatusText } from '../model/payment-text'

/** 重新退款: requests a failed refund from the provider again. */
export const RetryRefund = ({ refundNo }: { refundNo: string }) => {
  const queryClient = useQueryClient()
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => loadData('payment/retryRefund', { refundNo }),
    onSuccess: ({ status }) => {
      if (status === 'REFUND_FAILED') toast.error(`退款仍未成功，请稍后重试或拨打 ${hotline()}`)
      else toast.success(status === 'REFUNDED' ? '退款成功，款项已原路退回' : `已重新发起，${refundStatusText(status)}`)
      return queryClient.invalidateQueries({ queryKey: ['order/detail'] })
    },
  })
  return (
    <>
      <Button size="small" loading={isPending} onClick={() => mutate()}>
        重新退款
      </Button>
      {error && <span role="alert">{error.message}</span>}
    </>
  )
}
