import type { OrderDetail } from '@portal/contract/order-detail'
import { maskSenderForReceiver } from '../../order-core/mask-sender-for-receiver'

const othersMoney = {
  estimateCents: 0,
  actualCents: null,
  dueCents: 0,
  payStatus: 'NOT_REQUIRED',
  estimateLines: [],
  actualLines: [],
} satisfies Partial<OrderDetail>

/** Hides the sender's terms with the carrier, and the actions of the sender. */
const sendersOnly = {
  canModify: false,
  canIntercept: false,
  canChangeAddress: false,
  interceptState: null,
  modifyCount: 0,
  customerOrderNo: '',
  monthlyCode: '',
  couponId: '',
  bankAccountId: '',
  declaration: null,
  collectionPlace: null,
  log: [],
} satisfies Partial<OrderDetail>

/** The details for the receiver: goods and trace, and amounts only when the receiver pays. */
export const receiverView = (detail: OrderDetail): OrderDetail => ({
  ...detail,
  ...sendersOnly,
  ...(detail.payMethod !== 'RECEIVER' && othersMoney),
  sender: maskSenderForReceiver(detail),
})
