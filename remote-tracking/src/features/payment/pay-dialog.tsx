import { PageDialog } from '@portal/kit/page-dialog'
import prose from '@portal/kit/prose.module.css'
import { loadData, toast } from '@portal/shared'
import { useMutation, useQuery } from '@portal/shared/query'
import { type ReactNode, useRef, useState } from 'react'
import { unpaidQuery } from '../../model/unpaid-query'
import { CouponChoice, fullyCoveredMessage, type OnCouponChanged } from '../../order-coupon/coupon-choice'
import { CouponLine, couponText } from '../../order-coupon/coupon-line'
import styles from './pay-dialog.module.css'
import { PayBill } from './pay-bill'
import { PayPanel } from './pay-panel'
import { PaySuccess } from './pay-success'
import { paymentAnnouncement } from './payment-messages'
import { type PayJob, type Payment, usePayment } from './use-payment'

/**
 * 稍后支付: closes the open attempt, so that it is not paid by accident, and then the dialog. The dialog stays when the
 * attempt was paid meanwhile or cannot be closed. A second click closes it anyway, as the QR code expires by itself.
 */
const useClosePayment = ({ status: { state, applyState } }: Payment, onLeft: () => void) => {
  const close = useMutation({
    mutationFn: (paymentNo: string) => loadData('payment/close', { paymentNo }),
    onSuccess: async (ended) => {
      await applyState(ended)
      if (ended.status !== 'PAID' && ended.refundedCents === 0) onLeft()
    },
  })
  const leave = () => {
    if (state?.status !== 'PAYING' || close.error) onLeft()
    else if (!close.isPending) close.mutate(state.paymentNo)
  }
  return { leave, leaving: close.isPending, problem: close.error?.message }
}

interface PayCouponProps {
  orderNos: readonly string[]
  /** Called when one view replaces the other, and with it the button that was pressed. */
  onSwitch: () => void
  onChanged: OnCouponChanged
  /** The view that pays. */
  children: ReactNode
}

/**
 * The coupon of a single order above the view that pays; while another coupon is chosen, the choice replaces that view.
 */
const PayCoupon = ({ orderNos, onSwitch, onChanged, children }: PayCouponProps) => {
  const { data: unpaid = [] } = useQuery(unpaidQuery)
  const [isChoosing, setChoosing] = useState(false)
  const switchTo = (choosing: boolean) => {
    onSwitch()
    setChoosing(choosing)
  }
  const orders = unpaid.filter(({ orderNo }) => orderNos.includes(orderNo))
  const [order] = orders

  if (order && isChoosing)
    return (
      <CouponChoice
        orderNo={order.orderNo}
        backText="返回支付"
        onBack={() => switchTo(false)}
        onChanged={(dueCents) => {
          switchTo(false)
          onChanged(dueCents)
        }}
      />
    )
  return (
    <>
      {order && orderNos.length === 1 && (
        <CouponLine className={styles.coupon} order={order} onChoose={() => switchTo(true)} />
      )}
      {orderNos.length > 1 && orders.some(({ coupon }) => couponText(coupon)) && (
        <p className={`${prose.secondary} ${prose.centered}`}>各订单沿用已选的优惠券，如需更换请单独支付</p>
      )}
      {children}
    </>
  )
}

export interface PayDialogProps extends PayJob {
  /** Called when the payment has succeeded, or a coupon covers the whole amount. */
  onPaid: () => void
  /** Called when the dialog has closed. */
  onClosed: () => void
}

/** Pays one or more orders (domain §4), by QR code or on this phone. Like every dialog its buttons alone close it. */
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
        {!payment.paid && orderNos.length > 1 && payment.opened && (
          <PayBill paymentNo={payment.opened.paymentNo} count={orderNos.length} />
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
