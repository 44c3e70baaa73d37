import { CallDialog } from '@portal/kit/call-dialog'
import prose from '@portal/kit/prose.module.css'
import * as links from '@portal/contract/links'
import type { CancelReason } from '@portal/contract/order-actions'
import { loadData, newRequestId } from '@portal/shared'
import { Link } from '@portal/shared/router'
import { Form } from 'antd'
import { useState } from 'react'
import { hasNote, type ReasonFields, ReasonForm, toReason } from './reason-form'
import styles from './consequences.module.css'
import { refundMessage, refundSummary } from './money-messages'
import { OrderDialog, type OrderDialogProps } from './order-dialog'
import { isCollected, useActionCall } from './use-action-call'

/** In the order of the dialog (domain §2). */
const cancelReasons = [
  '计划有变，暂时不寄了',
  '信息填错了',
  '想换取件时间',
  '改去网点自寄',
  '快递员未按时上门',
  '快递员要求取消',
  '物品无法寄递',
  '运力紧张无法揽收',
  '价格原因',
  '重复下单',
  '其他',
] as const satisfies readonly CancelReason[]

/** Whether a modification of the order could help instead. */
const isMendable = (reason: CancelReason | undefined): boolean => reason === '信息填错了' || reason === '想换取件时间'

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
