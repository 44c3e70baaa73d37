import type { PaymentState } from '@portal/contract/payment'

export interface Ending {
  /** The message to the customer. */
  text: string
  /** The next step: a new QR code for the same orders, an attempt for those that are still unpaid, or none. */
  next: 'renew' | 'rest' | 'none'
}

const closed: Record<PaymentState['closeReason'], Ending> = {
  '': { text: '支付单已关闭，请重新发起支付', next: 'renew' },
  CUSTOMER: { text: '支付单已在其他窗口关闭，请重新发起支付', next: 'renew' },
  REPLACED: { text: '已在其他窗口重新发起支付，此二维码已失效', next: 'renew' },
  EXPIRED: { text: '支付超时，请重新发起支付', next: 'renew' },
  AMOUNT_CHANGED: { text: '金额已变更，请重新扫码', next: 'renew' },
  ORDER_CANCELED: { text: '订单已取消，此支付单已关闭', next: 'rest' },
  /** Shown together with the refunded amount. */
  DUPLICATE: { text: '此支付单已关闭，如仍需付款请重新发起支付', next: 'renew' },
}

/** How an attempt has ended that can no longer be paid; undefined while it is open and when it is paid. */
export const endingOf = ({ status, closeReason }: Pick<PaymentState, 'status' | 'closeReason'>): Ending | undefined => {
  if (status === 'PAYING' || status === 'PAID') return undefined
  return status === 'EXPIRED' ? closed.EXPIRED : closed[closeReason]
}
