import { PageDialog } from '@portal/kit/page-dialog'
import prose from '@portal/kit/prose.module.css'
import { toast } from '@portal/shared'
import { useRef, useState } from 'react'
import { fullyCoveredMessage } from '../../../order-coupon/fully-covered-message'
import { paymentAnnouncement } from '../model/payment-messages'
import { useClosePayment } from '../model/use-close-payment'
import { type PayJob, usePayment } from '../model/use-payment'
import styles from './pay-dialog.module.css'
import { PayCoupon } from './pay-coupon'
import { PayPanel } from './pay-panel'
import { PaySuccess } from './pay-success'

export interface PayDialogProps extends PayJob {
  /** Called when the payment has succeeded, or a coupon covers the whole amount. */
  onPaid: () => void
  /** Called when the dialog has closed. */
  onClosed: () => void
}

/** Pays one or more orders by QR code (domain §4). Like every dialog it closes on its buttons only. */
export const PayDialog = ({ onPaid, onClosed, ...job }: PayDialogProps) => {
  const [open, setOpen] = useState(true)
  const payment = usePayment(job, onPaid)
  const close = () => setOpen(false)
  const leaving = useClosePayment(payment, close)
  const body = useRef<HTMLDivElement>(null)
  const { orderNos } = payment.request

  /** Keeps the focus in the dialog when an action removes the pressed button. */
  const keepFocus =
    <Arguments extends unknown[]>(act: (...args: Arguments) => void) =>
    (...args: Arguments) => {
      body.current?.focus()
      act(...args)
    }

  /** Continues with another coupon: the server has ended the attempt over the old amount. */
  const goOn = (dueCents: number) => {
    if (dueCents === 0) {
      toast.success(fullyCoveredMessage)
      onPaid()
      close()
    } else if (dueCents !== payment.opened?.amountCents) payment.payOthers({ orderNos, shownCents: dueCents })
  }

  return (
    <PageDialog
      open={open}
      title={orderNos.length > 1 ? `合并支付 ${orderNos.length} 笔订单` : '支付订单'}
      width={420}
      footer={null}
      onClose={leaving.leave}
      onClosed={onClosed}
    >
      <p className={prose.spoken} role="status">
        {paymentAnnouncement(payment)}
      </p>
      <div ref={body} tabIndex={-1} className={styles.body}>
        {!payment.paid && orderNos.length === 1 && (
          <p className={`${prose.secondary} ${prose.centered} ${styles.order}`}>订单 {orderNos[0]}</p>
        )}
        {payment.paid && <PaySuccess payment={payment} onNext={keepFocus(payment.payOthers)} onClose={close} />}
        {!payment.paid && (
          <PayCoupon key={orderNos.join()} orderNos={orderNos} onSwitch={() => body.current?.focus()} onChanged={goOn}>
            <PayPanel
              payment={payment}
              leaving={leaving}
              onRenew={keepFocus(payment.renew)}
              onOthers={keepFocus(payment.payOthers)}
              onClose={close}
            />
          </PayCoupon>
        )}
      </div>
    </PageDialog>
  )
}
