import { CallDialog } from '@portal/kit/call-dialog'
import prose from '@portal/kit/prose.module.css'
import { loadData, newRequestId } from '@portal/shared'
import * as links from '@portal/contract/links'
import type { CancelReason } from '@portal/contract/order-actions'
import { Link } from '@portal/shared/router'
import { useState } from 'react'
import { isCollected } from '../api/final-errors'
import { useActionCall } from '../api/use-action-call'
import { cancelReasons, isMendable } from '../model/cancel-reasons'
import { refundMessage, refundSummary } from '../model/refund-message'
import { useReason } from '../model/use-reason'
import styles from './cancel-form.module.css'
import type { OrderDialogProps } from './dialog-props'
import { OrderDialog } from './order-dialog'
import { ReasonFields } from './reason-fields'

/** 取消订单: asks why, offers a change where that helps as well, and says what becomes of the money before it is done (domain §2). */
export const CancelDialog = ({ order, onChanged, onInstead, onClosed }: OrderDialogProps) => {
  const { orderNo, ewbNo } = order
  const [open, setOpen] = useState(true)
  const reason = useReason<CancelReason>('请选择取消原因')
  const [collected, setCollected] = useState('')
  const [clientRequestId] = useState(newRequestId)
  const { busy, failure, run } = useActionCall({
    send: async () => {
      const { refundCents } = await loadData('order/cancel', { orderNo, clientRequestId, ...reason.content })
      return refundSummary(refundCents)
    },
    onSettled: () => {
      setOpen(false)
      onChanged()
    },
    onRefused: (error) => {
      if (order.kind !== 'DOMESTIC' || !isCollected(error)) return false
      setCollected(error.message)
      onChanged()
      return true
    },
  })

  const submit = () => {
    if (reason.validate()) void run()
  }

  if (collected !== '') {
    const stop = () => {
      onInstead('intercept')
      setOpen(false)
    }
    return (
      <CallDialog
        open={open}
        title="取消订单"
        okText="申请拦截退回"
        cancelText="关闭"
        danger
        busy={false}
        failure={collected}
        onOk={stop}
        onClose={() => setOpen(false)}
        onClosed={onClosed}
      >
        <p className={prose.secondary}>运单号 {ewbNo}</p>
      </CallDialog>
    )
  }
  return (
    <OrderDialog
      ewbNo={ewbNo}
      open={open}
      title="取消订单"
      okText="确认取消"
      cancelText="暂不取消"
      isChanged={reason.isChanged}
      danger
      busy={busy}
      failure={failure}
      onOk={submit}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <ReasonFields
        legend="取消原因"
        reasons={cancelReasons}
        placeholder="请说明取消的原因"
        value={reason}
        disabled={busy}
      />
      {order.canModify && isMendable(reason.reason) && (
        <p className={styles.offer} role="status">
          不用取消重下，直接改就可以：
          <Link to={links.changeOrder(order)} onClick={() => setOpen(false)}>
            修改订单
          </Link>
        </p>
      )}
      <p className={styles.money}>{refundMessage(order)}取消后不能恢复。</p>
    </OrderDialog>
  )
}
