import { errorMessage } from '@portal/kit/error-message'
import type { InterceptReason } from '@portal/contract/in-transit-requests'
import { loadData, newRequestId } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Button, Form, Skeleton } from 'antd'
import { useState } from 'react'
import { hasNote, type ReasonFields, ReasonForm, toReason } from './reason-form'
import styles from './consequences.module.css'
import { interceptionMessage, returnFeeMessage } from './money-messages'
import { OrderDialog, type OrderDialogProps } from './order-dialog'
import { changedFee, isOutdated, useActionCall } from './use-action-call'

/** In the order of the dialog. */
const interceptReasons = [
  '收件信息有误',
  '不想寄了',
  '寄错物品',
  '买家取消订单',
  '收件人拒收或联系不上',
  '其他',
] as const satisfies readonly InterceptReason[]

/** 拦截退回: shows the fee of the return and asks for the reason before the carrier stops the goods (domain §2). */
export const InterceptDialog = ({ order: { orderNo, ewbNo, payMethod }, onChanged, onClosed }: OrderDialogProps) => {
  const [open, setOpen] = useState(true)
  const [form] = Form.useForm<ReasonFields<InterceptReason>>()
  const [fields, setFields] = useState<ReasonFields<InterceptReason>>({})
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
      const request = {
        orderNo,
        clientRequestId,
        ...toReason(form.getFieldsValue()),
        expectedFeeCents: feeCents ?? 0,
      }
      return interceptionMessage((await loadData('order/intercept', request)).state)
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

  return (
    <OrderDialog
      ewbNo={ewbNo}
      open={open}
      title="拦截退回"
      okText="申请拦截"
      cancelText="暂不拦截"
      isChanged={hasNote(fields)}
      okDisabled={feeCents === undefined}
      danger
      busy={busy}
      failure={failure}
      onOk={form.submit}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <ReasonForm
        form={form}
        fields={fields}
        act="拦截"
        reasons={interceptReasons}
        disabled={busy}
        onChange={setFields}
        onFinish={() => void run()}
      >
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
      </ReasonForm>
    </OrderDialog>
  )
}
