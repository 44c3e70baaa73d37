import { PageDialog } from '@portal/kit/page-dialog'
import prose from '@portal/kit/prose.module.css'
import { formatYuan, toast } from '@portal/shared'
import { useState } from 'react'
import { CouponChoice, fullyCoveredMessage } from './coupon-choice'
import styles from './coupon-dialog.module.css'

interface CouponDialogProps {
  orderNo: string
  /** Called when the order may have left the page, and with it the button that opened the dialog. */
  onGone: () => void
  /** Called when the dialog has closed. */
  onClosed: () => void
}

/** 选择优惠券 for an order of a list. Like every dialog it closes on its buttons only. */
export const CouponDialog = ({ orderNo, onGone, onClosed }: CouponDialogProps) => {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <PageDialog open={open} title="选择优惠券" width={420} footer={null} onClose={close} onClosed={onClosed}>
      <p className={`${prose.secondary} ${styles.order}`}>订单 {orderNo}</p>
      <CouponChoice
        orderNo={orderNo}
        backText="取消"
        onBack={close}
        onRefused={onGone}
        onChanged={(dueCents) => {
          if (dueCents === 0) onGone()
          toast.success(dueCents === 0 ? fullyCoveredMessage : `应付金额已更新为 ${formatYuan(dueCents)}`)
          close()
        }}
      />
    </PageDialog>
  )
}
