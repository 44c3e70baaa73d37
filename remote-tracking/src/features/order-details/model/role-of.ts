import type { OrderDetail } from '@portal/contract/order-detail'

/** Whether the customer is the sender or the receiver of the order; the sender when both phones are theirs. */
export const roleOf = (
  { role, sender, receiver }: Pick<OrderDetail, 'role' | 'sender' | 'receiver'>,
  userTel: string,
): 'sender' | 'receiver' =>
  role === 'received' || (receiver.mobile === userTel && sender.mobile !== userTel) ? 'receiver' : 'sender'
