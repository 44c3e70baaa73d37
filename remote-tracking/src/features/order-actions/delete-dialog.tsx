import { CallDialog } from '@portal/kit/call-dialog'
import prose from '@portal/kit/prose.module.css'
import { loadData } from '@portal/shared'
import { useState } from 'react'
import { useActionCall } from './use-action-call'
import type { OrderDialogProps } from './order-dialog'

/** 删除订单: removes a finished order from the customer's lists. */
export const DeleteDialog = ({ order: { orderNo, ewbNo }, onChanged, onClosed }: OrderDialogProps) => {
  const [open, setOpen] = useState(true)
  const { busy, failure, run } = useActionCall({
    send: async () => {
      await loadData('order/delete', { orderNo })
      return '订单已删除'
    },
    onSettled: () => {
      setOpen(false)
      onChanged()
    },
  })
  return (
    <CallDialog
      open={open}
      title="删除订单"
      okText="确认删除"
      cancelText="暂不删除"
      danger
      busy={busy}
      failure={failure}
      onOk={() => void run()}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p className={prose.secondary}>运单号 {ewbNo}</p>
      <p>删除后，订单列表和搜索中不再显示这个订单，也不能恢复。</p>
    </CallDialog>
  )
}
