import { Modal } from 'antd'
import { useState } from 'react'
import { PayPanel } from './pay-panel'

export interface PayDialogProps {
  orderNos: string[]
  /** The money is in. */
  onPaid: () => void
  /** The dialog is gone. */
  onClosed: () => void
}

/** Pays one or more orders by QR code (domain §4). Like every dialog it closes on its buttons only. */
export const PayDialog = ({ orderNos, onPaid, onClosed }: PayDialogProps) => {
  const [open, setOpen] = useState(true)
  return (
    <Modal
      open={open} title={orderNos.length > 1 ? `合并支付 ${orderNos.length} 笔订单` : '支付订单'} width={420} footer={null} centered
      keyboard={false} mask={{ closable: false }} destroyOnHidden onCancel={() => setOpen(false)} afterClose={onClosed}
    >
      <PayPanel orderNos={orderNos} onPaid={onPaid} onClose={() => setOpen(false)} />
    </Modal>
  )
}
