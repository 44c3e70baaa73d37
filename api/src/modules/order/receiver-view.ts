import type { OrderDetail } from '@portal/contract/order'
import { maskSenderForReceiver } from '../order-core/mask-sender-for-receiver'

const othersMoney = {
  estimateCents: 0,
  actualCents: null,
  dueCents: 0,
  payStatus: 'NOT_REQUIRED',
  estimateLines: [],
  actualLines: [],
} satisfies Partial<OrderDetail>

/** What the sender agreed with the carrier, and what only the sender can do. */
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
  log: [],
} satisfies Partial<OrderDetail>

/** An order for the customer who receives it: the goods and their way, and money only when the receiver pays. */
export const receiverView = (detail: OrderDetail): OrderDetail => ({
  ...detail,
  ...sendersOnly,
  ...(detail.payMethod !== 'RECEIVER' && othersMoney),
  sender: maskSenderForReceiver(detail),
})
