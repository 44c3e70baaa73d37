import { CallDialog } from '@portal/kit/call-dialog'
import prose from '@portal/kit/prose.module.css'
import { loadData, newRequestId } from '@portal/shared'
import * as links from '@portal/contract/links'
import type { CancelReason } from '@portal/contract/order-actions'
import { Link } from '@portal/shared/router'
import { Form } from 'antd'
import { useState } from 'react'
import { isCollected } from '../api/final-errors'
import { useActionCall } from '../api/use-action-call'
import { cancelReasons, isMendable } from '../model/cancel-reasons'
import { refundMessage, refundSummary } from '../model/refund-message'
import { hasNote, type ReasonFields, toReason } from '../model/reason-fields'
import styles from './cancel-form.module.css'
import type { OrderDialogProps } from './dialog-props'
import { OrderDialog } from './order-dialog'
import { ReasonForm } from './reason-form'

/**
 * 取消订单: asks for the reason, offers a modification where that helps as well, and says beforehand how the money is
 * refunded (domain §2).
 */
export const CancelDialog = ({ order, onChanged, onInstead, onClosed }: OrderDialogProps) => {
  const { orderNo, ewbNo } = order
  const [open, setOpen] = useState(true)
  const [form] = Form.useForm<ReasonFields<CancelReason>>()
  const [fields, setFields] = useState<ReasonFields<CancelReason>>({})
  const [collected, setCollected] = useState('')
  const [clientRequestId] = useState(newRequestId)
  const { busy, failure, run } = useActionCall({
    send: async () => {
      const request = { orderNo, clientRequestId, ...toReason(form.getFieldsValue()) }
      return refundSummary((await loadData('order/cancel', request)).refundCents)
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
      isChanged={hasNote(fields)}
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
        act="取消"
        reasons={cancelReasons}
        disabled={busy}
        onChange={setFields}
        onFinish={() => void run()}
      >
        {order.canModify && isMendable(fields.reason) && (
          <p className={styles.offer} role="status">
            不用取消重下，直接改就可以：
            <Link to={links.changeOrder(order)} onClick={() => setOpen(false)}>
              修改订单
            </Link>
          </p>
        )}
        <p className={styles.money}>{refundMessage(order)}取消后不能恢复。</p>
      </ReasonForm>
    </OrderDialog>
  )
}
