import { CallDialog } from '@portal/kit/call-dialog'
import prose from '@portal/kit/prose.module.css'
import { loadData, newRequestId } from '@portal/shared'
import * as links from '@portal/shared/contract/links'
import type { CancelReason } from '@portal/shared/contract/order-actions'
import { Link } from '@portal/shared/router'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef, useState } from 'react'
import { isCollected } from '../api/final-errors'
import { useActionCall } from '../api/use-action-call'
import { cancelReasons, isMendable, reasonProblem } from '../model/cancel-reasons'
import { refundMessage, refundSummary } from '../model/refund-message'
import styles from './cancel-form.module.css'
import type { OrderDialogProps } from './dialog-props'
import { NoteField } from './note-field'
import { ReasonField } from './reason-field'

/** 取消订单: asks why, offers a change where that helps as well, and says what becomes of the money before it is done (domain §2). */
export const CancelDialog = ({ order, onChanged, onInstead, onClosed }: OrderDialogProps) => {
  const { orderNo, ewbNo } = order
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState<CancelReason>()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<ReturnType<typeof reasonProblem>>()
  const [collected, setCollected] = useState('')
  const [clientRequestId] = useState(newRequestId)
  const reasons = useRef<HTMLFieldSetElement>(null)
  const words = useRef<TextAreaRef>(null)
  const { busy, failure, run } = useActionCall({
    send: async () => {
      const sent = { orderNo, clientRequestId, reason: reason ?? '其他', note: reason === '其他' ? note.trim() : '' }
      return refundSummary((await loadData('order/cancel', sent)).refundCents)
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
    const found = reasonProblem(reason, note)
    setProblem(found)
    if (found === undefined) void run()
    else if (found.reason !== undefined) reasons.current?.querySelector('input')?.focus()
    else words.current?.focus()
  }
  const choose = (chosen: CancelReason) => {
    setReason(chosen)
    setProblem(undefined)
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
    <CallDialog
      open={open}
      title="取消订单"
      okText="确认取消"
      cancelText="暂不取消"
      isChanged={reason === '其他' && note !== ''}
      danger
      busy={busy}
      failure={failure}
      onOk={submit}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <div className={styles.form}>
        <p className={prose.secondary}>运单号 {ewbNo}</p>
        <ReasonField
          ref={reasons}
          legend="取消原因"
          reasons={cancelReasons}
          value={reason}
          problem={problem?.reason}
          disabled={busy}
          onChange={choose}
        />
        {reason === '其他' && (
          <NoteField
            ref={words}
            placeholder="请说明取消的原因"
            value={note}
            problem={problem?.note}
            disabled={busy}
            onChange={setNote}
          />
        )}
        {order.canModify && isMendable(reason) && (
          <p className={styles.offer} role="status">
            不用取消重下，直接改就可以：
            <Link to={links.changeOrder(order)} onClick={() => setOpen(false)}>
              修改订单
            </Link>
          </p>
        )}
        <p className={styles.money}>{refundMessage(order)}取消后不能恢复。</p>
      </div>
    </CallDialog>
  )
}
