import { CallDialog } from '@portal/kit/call-dialog'
import { loadData } from '@portal/shared'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { useState } from 'react'
import { useFeedbackCall } from './use-feedback-call'

interface WithdrawDialogProps extends DialogEnds {
  feedbackNo: string
}

/** 撤销反馈, possible until the carrier begins to work on it. Like every dialog it closes on its buttons only. */
export const WithdrawDialog = ({ feedbackNo, onChanged, onClosed }: WithdrawDialogProps) => {
  const [open, setOpen] = useState(true)
  const { busy, failure, run } = useFeedbackCall()
  const withdraw = async () => {
    if (!(await run(() => loadData('feedback/withdraw', { feedbackNo }), '已撤销'))) return
    onChanged()
    setOpen(false)
  }
  return (
    <CallDialog
      open={open}
      title="撤销反馈"
      width={420}
      okText="确认撤销"
      cancelText="再想想"
      danger
      busy={busy}
      failure={failure}
      onOk={() => void withdraw()}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      撤销后我们不再处理该反馈，且不能恢复；如仍有问题需要重新提交。
    </CallDialog>
  )
}
