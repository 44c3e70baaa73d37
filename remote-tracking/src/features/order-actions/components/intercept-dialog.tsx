import { ErrorLine } from '@portal/kit/error-line'
import { errorMessage } from '@portal/kit/error-message'
import { loadData, newRequestId } from '@portal/shared'
import type { InterceptReason } from '@portal/contract/order-requests'
import { useQuery } from '@portal/shared/query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { changedFee, isOutdated } from '../api/final-errors'
import { useActionCall } from '../api/use-action-call'
import { interceptionMessage, returnFeeMessage } from '../model/fee-messages'
import { interceptReasons } from '../model/intercept-reasons'
import { useReason } from '../model/use-reason'
import styles from './cancel-form.module.css'
import type { OrderDialogProps } from './dialog-props'
import { OrderDialog } from './order-dialog'
import { ReasonFields } from './reason-fields'

/** 拦截退回: says what the way back costs, and asks why, before the carrier is asked to stop the goods (domain §2). */
export const InterceptDialog = ({ order: { orderNo, ewbNo, payMethod }, onChanged, onClosed }: OrderDialogProps) => {
  const [open, setOpen] = useState(true)
  const reason = useReason<InterceptReason>('请选择拦截原因')
  const [newFee, setNewFee] = useState<number>()
  const [clientRequestId] = useState(newRequestId)
  const quote = useQuery({
    queryKey: ['order/interceptQuote', orderNo],
    queryFn: () => loadData('order/interceptQuote', { orderNo }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const feeCents = newFee ?? quote.data?.feeCents
  const { busy, failure, run } = useActionCall({
    send: async () => {
      const sent = { orderNo, clientRequestId, ...reason.content, expectedFeeCents: feeCents ?? 0 }
      return interceptionMessage((await loadData('order/intercept', sent)).state)
    },
    onSettled: () => {
      setOpen(false)
      onChanged()
    },
    onRefused: (error) => {
      setNewFee(changedFee(error) ?? newFee)
      return false
    },
  })

  const submit = () => {
    if (reason.validate()) void run()
  }

  return (
    <OrderDialog
      ewbNo={ewbNo}
      open={open}
      title="拦截退回"
      okText="申请拦截"
      cancelText="暂不拦截"
      isChanged={reason.isChanged}
      okDisabled={feeCents === undefined}
      danger
      busy={busy}
      failure={failure}
      onOk={submit}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <ReasonFields
        legend="拦截原因"
        reasons={interceptReasons}
        placeholder="请说明拦截的原因"
        value={reason}
        disabled={busy}
      />
      {quote.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {feeCents === undefined && quote.isError && (
        <ErrorLine>
          {errorMessage(quote.error)}
          {!isOutdated(quote.error) && (
            <Button type="link" size="small" onClick={() => void quote.refetch()}>
              重试
            </Button>
          )}
        </ErrorLine>
      )}
      {feeCents !== undefined && (
        <p className={styles.money} role="status">
          {returnFeeMessage(feeCents, payMethod)}申请后不能撤回，不能保证拦截成功。
        </p>
      )}
    </OrderDialog>
  )
}
